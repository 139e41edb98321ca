import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { useKoreanTimes } from '../frame/korean-times.ts';
import type { KindWords } from './kind-words.ts';

/** What staff read about the state of an item. */
export function useStateWords(kind?: KindWords) {
  const { i18n, t } = useLingui();
  const { momentOf } = useKoreanTimes();
  const states = {
    draft: t`Draft`,
    planned: t`Planned`,
    public: t`Public`,
    archived: t`Archived`,
  };
  /** What fans see of a cancelled event says so. */
  const nameOf = ({ state, isCancelled }: Pick<ContentItem, 'state' | 'isCancelled'>) =>
    isCancelled && state === 'public' ? t`Cancelled` : states[state];
  return {
    states,
    nameOf,
    stateOf(item: ContentItem) {
      const { failure, state, publishAt, plannedEndAt, endAt, publishedRevision, revision } = item;
      const begun = state === 'draft' ? kind?.begun : undefined;
      const parts = [begun ? i18n._(begun) : nameOf(item)];
      if (endAt) parts.push(t`until ${momentOf(endAt)}`);
      if (publishAt && state === 'public') parts.push(t`next version planned`);
      if (publishAt) parts.push(t`from ${momentOf(publishAt)}`);
      if (plannedEndAt) parts.push(t`until ${momentOf(plannedEndAt)}`);
      const isNewer = begun ? item.updatedBy !== null : publishedRevision !== revision;
      if ((begun || state === 'public') && isNewer) parts.push(t`newer changes not public`);
      if (failure) parts.push(t`could not be published`);
      return parts.join(' · ');
    },
    languagesOf: ({ missing }: Pick<ContentItem, 'missing'>) =>
      LANGUAGES.filter((language) => missing.includes(language))
        .map((language) => LANGUAGE_NAMES[language])
        .join(', '),
  };
}
