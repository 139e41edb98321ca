import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type FetcherWithComponents, useFetcher, useRevalidator } from 'react-router';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from './order.css.ts';
import { CONTENT_WORDS } from './problem-words.ts';
import { useDrag } from './use-drag.ts';

type Answered = { code?: string | undefined };
type Items = readonly ContentItem[];

function moved(items: Items, id: string, after: string): Items {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const others = items.filter((one) => one !== item);
  const place = others.findIndex((one) => one.id === after) + 1;
  return [...others.slice(0, place), item, ...others.slice(place)];
}

type PlaceProps = {
  item: ContentItem;
  /** What it comes after once it is moved; undefined if it can't be moved there. */
  up: string | undefined;
  down: string | undefined;
  fetcher: FetcherWithComponents<Answered>;
  handle: ReturnType<ReturnType<typeof useDrag>['handleOf']>;
};

/** Up and down by one place, or anywhere by the handle. */
const Place = ({ item: { id, name }, up, down, fetcher, handle }: PlaceProps) => {
  const { t } = useLingui();
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" className={css.place}>
      <input type="hidden" name="id" value={id} />
      <span
        aria-hidden="true"
        title={t`Drag ${name}`}
        className={css.handle}
        {...(!busy && handle)}
      >
        ⠿
      </span>
      <Button
        type="submit"
        variant="quiet"
        name="after"
        value={up}
        aria-label={t`Move ${name} up`}
        disabled={up === undefined}
        busy={busy}
      >
        ↑
      </Button>
      <Button
        type="submit"
        variant="quiet"
        name="after"
        value={down}
        aria-label={t`Move ${name} down`}
        disabled={down === undefined}
        busy={busy}
      >
        ↓
      </Button>
    </fetcher.Form>
  );
};

/** The items of a page in an order that staff choose; `first` is what the page comes after. */
export function useOrder(items: Items, first: string | null) {
  const { t } = useLingui();
  const words = useCallProblemWords(CONTENT_WORDS);
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<Answered>();
  const { formData, data } = fetcher;
  const shown = formData
    ? moved(items, String(formData.get('id')), String(formData.get('after')))
    : items;
  const ids = shown.map(({ id }) => id);
  const start = first ?? '';
  const anchorOf = (others: readonly string[], place: number) => others[place - 1] ?? start;
  const drag = useDrag(ids, (id, place) => {
    const others = ids.filter((one) => one !== id);
    void fetcher.submit({ id, after: anchorOf(others, place) }, { method: 'post' });
  });
  useEffect(() => {
    // The order is another one by now.
    if (data?.code) void revalidate();
  }, [data, revalidate]);

  const answer: Answer | undefined =
    data && !formData
      ? data.code
        ? { tone: 'bad', text: words({ code: data.code }, t`Nothing was moved. Please try again.`) }
        : { tone: 'good', text: t`Moved.` }
      : undefined;
  return {
    shown,
    answer,
    rowOf: ({ id }: ContentItem) => drag.rowOf(id),
    place(item: ContentItem) {
      const at = ids.indexOf(item.id);
      return (
        <Place
          item={item}
          up={at === 0 ? undefined : anchorOf(ids, at - 1)}
          down={ids[at + 1]}
          fetcher={fetcher}
          handle={drag.handleOf(item.id)}
        />
      );
    },
  };
}
