import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useFetcher, useLoaderData, useParams, useSearchParams } from 'react-router';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { IMPORT_PAGE, NEW_ITEM } from '../../../../contract/rules/content.ts';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as css from '../frame/frame.css.ts';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import type { LoadedList } from './content.loader.ts';
import { kindNamed } from './kinds.ts';
import { useStateWords } from './state-words.ts';

const Filters = ({ ordered }: { ordered: boolean }) => {
  const { t } = useLingui();
  const { states } = useStateWords();
  const [asked] = useSearchParams();
  const [term, setTerm] = useState(asked.get('q') ?? '');
  const [state, setState] = useState(asked.get('state') ?? '');
  const [missing, setMissing] = useState(asked.get('missing') ?? '');
  const [sort, setSort] = useState(asked.get('sort') ?? (ordered ? 'position' : 'updated'));
  return (
    <Form role="search" className={css.filters}>
      <TextField
        label={t`Name or address`}
        name="q"
        type="search"
        autoComplete="off"
        lines={0}
        value={term}
        onChange={setTerm}
      />
      <Select
        label={t`Status`}
        // An empty filter is not in the address.
        {...(state !== '' && { name: 'state' })}
        lines={0}
        value={state}
        options={[
          { value: '', label: t`All` },
          ...Object.entries(states).map(([value, label]) => ({ value, label })),
        ]}
        onChange={setState}
      />
      <Select
        label={t`Missing languages`}
        {...(missing !== '' && { name: 'missing' })}
        lines={0}
        value={missing}
        options={[
          { value: '', label: t`All` },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
        onChange={setMissing}
      />
      <Select
        label={t`Order`}
        name="sort"
        lines={0}
        value={sort}
        options={[
          { value: 'updated', label: t`Last changed first` },
          { value: 'name', label: t`By name` },
          ...(ordered ? [{ value: 'position', label: t`As fans see it` }] : []),
        ]}
        onChange={setSort}
      />
      <div className={css.filterButton}>
        <Button type="submit" variant="quiet">
          <Trans>Show</Trans>
        </Button>
      </div>
    </Form>
  );
};

type MoveProps = {
  item: ContentItem;
  before: string | null | undefined;
  after: string | undefined;
};

/** Up and down by one place; `before` is what the item then comes after. */
const Move = ({ item: { id, name }, before, after }: MoveProps) => {
  const { t } = useLingui();
  const { Form: FetcherForm, state } = useFetcher();
  const busy = state !== 'idle';
  return (
    <FetcherForm method="post" className={css.acts}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="quiet"
        name="after"
        value={before ?? ''}
        aria-label={t`Move ${name} up`}
        disabled={before === undefined}
        busy={busy}
      >
        ↑
      </Button>
      <Button
        type="submit"
        variant="quiet"
        name="after"
        value={after ?? ''}
        aria-label={t`Move ${name} down`}
        disabled={after === undefined}
        busy={busy}
      >
        ↓
      </Button>
    </FetcherForm>
  );
};

const Items = ({ items, isOrdered }: { items: readonly ContentItem[]; isOrdered: boolean }) => {
  const { i18n, t } = useLingui();
  const { kind = '' } = useParams();
  const { stateOf, languagesOf } = useStateWords();
  const words = kindNamed(kind);
  const nameOf = ({ id, name }: ContentItem) => {
    const known = words?.items[id];
    return known ? i18n._(known) : name || id;
  };
  const placeOf = (item: ContentItem) => items.indexOf(item);
  return (
    <Table
      label={t`Content`}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t`Item`,
          of: (item) => <Link to={`/admin/content/${kind}/${item.id}`}>{nameOf(item)}</Link>,
        },
        { name: t`Status`, of: stateOf },
        { name: t`Missing languages`, of: (item) => languagesOf(item) || '–' },
        { name: t`Changed`, of: ({ updatedAt }) => <Moment at={updatedAt} /> },
        { name: t`By`, of: ({ updatedBy }) => updatedBy ?? '–' },
        ...(isOrdered && words?.content.ordered
          ? [
              {
                name: t`Place`,
                of: (item: ContentItem) => (
                  <Move
                    item={item}
                    before={
                      placeOf(item) === 0 ? undefined : (items[placeOf(item) - 2]?.id ?? null)
                    }
                    after={items[placeOf(item) + 1]?.id}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
};

export const ContentListPage = () => {
  const { list } = useLoaderData<LoadedList>();
  const { kind = '' } = useParams();
  const [asked] = useSearchParams();
  const { ordered = false, fixed } = kindNamed(kind)?.content ?? {};
  const isOrdered = (asked.get('sort') ?? 'position') === 'position' && !asked.get('q');
  return (
    <StaffPage>
      {() =>
        list && (
          <>
            <div className={css.acts}>
              {!fixed && (
                <ButtonLink to={`/admin/content/${kind}/${NEW_ITEM}`}>
                  <Trans>New</Trans>
                </ButtonLink>
              )}
              <ButtonLink to={`/admin/content/${kind}/${IMPORT_PAGE}`} variant="quiet">
                <Trans>Import and export</Trans>
              </ButtonLink>
            </div>
            <Filters key={`${kind} ${asked}`} ordered={ordered} />
            <Items
              items={list.items}
              isOrdered={isOrdered && !asked.get('state') && !asked.get('missing')}
            />
            {list.next !== null && (
              <NextPage after={list.next}>
                <Trans>Next page</Trans>
              </NextPage>
            )}
          </>
        )
      }
    </StaffPage>
  );
};
