import { Trans, useLingui } from '@lingui/react/macro';
import { NEW_ITEM } from '../../../../contract/rules/content.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import * as css from '../frame/frame.css.ts';
import type { LoadedItem } from './content.loader.ts';
import type { KindWords } from './kind-words.ts';

type ItemLinksProps = { kind: KindWords } & Pick<LoadedItem, 'detail'>;

/** From an item to its kind and, once it is saved, to what belongs to it. */
export const ItemLinks = ({ kind, detail }: ItemLinksProps) => {
  const { i18n } = useLingui();
  const { content, submissions } = kind;
  const ofKind = `/admin/content/${content.kind}`;
  const id = detail?.item.id;
  const sent = detail && submissions?.page(detail);
  return (
    <div className={css.acts}>
      <ButtonLink to={ofKind} variant="quiet">
        <Trans>All of this kind</Trans>
      </ButtonLink>
      {id !== undefined && (
        <>
          {content.page && (
            <ButtonLink to={`${ofKind}/${id}/preview`} variant="quiet">
              <Trans>Preview</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={`${ofKind}/${id}/history`} variant="quiet">
            <Trans>History</Trans>
          </ButtonLink>
          {!content.fixed && (
            <ButtonLink to={`${ofKind}/${NEW_ITEM}?from=${id}`} variant="quiet">
              <Trans>Make a copy</Trans>
            </ButtonLink>
          )}
        </>
      )}
      {submissions && sent && (
        <ButtonLink to={sent} variant="quiet">
          {i18n._(submissions.name)}
        </ButtonLink>
      )}
    </div>
  );
};
