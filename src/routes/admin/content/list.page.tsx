import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Form, useLoaderData, useParams, useSearchParams } from 'react-router';
import { IMPORT_PAGE, NEW_ITEM } from '../../../../contract/rules/content.ts';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { FilterSelect } from '../frame/filter-select.tsx';
import * as css from '../frame/frame.css.ts';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, type RowLook, Table } from '../frame/table.tsx';
import type { LoadedList } from './content.loader.ts';
import { kindNamed } from './kinds.ts';
import { useOrder } from './order.tsx';
import { useStateWords } from './state-words.ts';

const Filters = ({ ordered }: { ordered: boolean }) => {
  const { t } = useLingui();
  const { states } = useStateWords();
  const [asked] = useSearchParams();
  const [term, setTerm] = useState(asked.get('q') ?? '');
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
      <FilterSelect label={t`Status`} name="state" choices={states} />
      <FilterSelect label={t`Missing languages`} name="missing" choices={LANGUAGE_NAMES} />
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

type ItemsProps = {
  items: readonly ContentItem[];
  rowOf?: (item: ContentItem) => RowLook;
  place?: (item: ContentItem) => ReactNode;
};

const Items = ({ items, rowOf, place }: ItemsProps) => {
  const { i18n, t } = useLingui();
  const { kind = '' } = useParams();
  const words = kindNamed(kind);
  const { stateOf, languagesOf } = useStateWords(words);
  const nameOf = ({ id, name }: ContentItem) => {
    const known = words?.items[id];
    return known ? i18n._(known) : name || id;
  };
  return (
    <Table
      label={t`Content`}
      rows={items}
      keyOf={({ id }) => id}
      lookOf={rowOf}
      columns={[
        {
          name: t`Item`,
          of: (item) => <Link to={`/admin/content/${kind}/${item.id}`}>{nameOf(item)}</Link>,
        },
        { name: t`Status`, of: stateOf },
        { name: t`Missing languages`, of: (item) => languagesOf(item) || '–' },
        { name: t`Changed`, of: ({ updatedAt }) => <Moment at={updatedAt} /> },
        { name: t`By`, of: ({ updatedBy }) => <Verbatim>{updatedBy ?? '–'}</Verbatim> },
        ...(place ? [{ name: t`Place`, of: place }] : []),
      ]}
    />
  );
};

const OrderedItems = ({ items }: Pick<ItemsProps, 'items'>) => {
  const [asked] = useSearchParams();
  const { shown, answer, rowOf, place } = useOrder(items, asked.get('after'));
  return (
    <>
      <InlineAnswer answer={answer} />
      <Items items={shown} rowOf={rowOf} place={place} />
    </>
  );
};

export const ContentListPage = () => {
  const { list } = useLoaderData<LoadedList>();
  const { kind = '' } = useParams();
  const [asked] = useSearchParams();
  const { ordered = false, fixed } = kindNamed(kind)?.content ?? {};
  const isByPosition = (asked.get('sort') ?? 'position') === 'position';
  const isWhole = ['q', 'state', 'missing'].every((filter) => !asked.get(filter));
  const List = ordered && isByPosition && isWhole ? OrderedItems : Items;
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
            <List items={list.items} />
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
