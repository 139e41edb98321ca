import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { useMomentWords } from '../../../ui/moment-words.ts';

/** What staff read about the state of an item. */
export function useStateWords() {
  const { t } = useLingui();
  const { dayAndClock } = useMomentWords('Asia/Seoul');
  const states = {
    draft: t`Draft`,
    planned: t`Planned`,
    public: t`Public`,
    archived: t`Archived`,
  };
  const inKorea = (at: string) => {
    const words = dayAndClock(new Date(at));
    return t`${words} KST`;
  };
  return {
    states,
    inKorea,
    stateOf({ state, failure, ...item }: ContentItem) {
      const { publishAt, plannedEndAt, endAt, publishedRevision, revision } = item;
      const parts = [states[state]];
      if (endAt) parts.push(t`until ${inKorea(endAt)}`);
      if (publishAt && state === 'public') parts.push(t`planned anew`);
      if (publishAt) parts.push(t`from ${inKorea(publishAt)}`);
      if (plannedEndAt) parts.push(t`until ${inKorea(plannedEndAt)}`);
      if (state === 'public' && publishedRevision !== revision)
        parts.push(t`newer changes not public`);
      if (failure) parts.push(t`could not be published`);
      return parts.join(' · ');
    },
    languagesOf: ({ missing }: Pick<ContentItem, 'missing'>) =>
      LANGUAGES.filter((language) => missing.includes(language))
        .map((language) => LANGUAGE_NAMES[language])
        .join(', '),
  };
}
