import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContentDraft, DraftText } from '../../../../contract/content/fields.ts';
import { textIn } from '../../../../contract/languages.ts';
import { draftName } from '../../../../contract/rules/content.ts';
import { drawWaitOf } from '../../../../contract/rules/draw-doubts.ts';
import { giveawayIn } from '../../../../contract/rules/giveaway-lines.ts';
import { prizesIn } from '../../../../contract/rules/prizes.ts';
import {
  type OddPromise,
  oddPromises,
  promisedTimes,
} from '../../../../contract/rules/promises.ts';
import { isQuestion } from '../../../../contract/rules/questions.ts';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { AnnouncedAt } from '../../../ui/announced-at.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Duration } from '../../../ui/duration.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { KstEnd, KstTime } from '../../../ui/kst-time.tsx';
import { inUnits, numberFormat } from '../../../ui/number-format.ts';
import { useLanguage, useLanguageTag } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { CodesWords } from '../../shared/event-entry/codes-words.tsx';
import { WhoCanEnter } from '../../shared/event-entry/eligibility.tsx';
import { PrizeFacts } from '../../shared/event-entry/prize-words.tsx';
import { KINDS_OF_QUESTION } from './fields/kinds-of-question.ts';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "6 days 12 hours 59 minutes" */
const Length = ({ from, until }: { from: number; until: number }) => {
  const tag = useLanguageTag();
  let left = Math.round((until - from) / MINUTE);
  const parts = UNITS.flatMap(([unit, minutes]) => {
    const count = Math.floor(left / minutes);
    left -= count * minutes;
    return count > 0 ? [inUnits(tag, count, unit)] : [];
  });
  return <span>{parts.join(' ')}</span>;
};

const REFUSED: readonly OddPromise[] = ['announced_before_end', 'without_hours'];

const iso = (at: number) => new Date(at).toISOString();

export type PromisesProps = {
  draft: ContentDraft;
  item: Pick<ContentItem, 'id' | 'publishedRevision' | 'plannedRevision'>;
  now: number;
  /** When it becomes public, if it is planned for later. */
  at: number | null;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
/** Without English, which is asked for at publishing, in another language. */
const nameIn = (name: DraftText) => ({ ...name, en: name.en ?? draftName(name) });
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** As the event's page will say it; the draft knows other events by their names alone. */
const eligibilityIn = (draft: ContentDraft) => ({
  bornBy: textOf(draft.bornBy),
  eligibility: {
    bornFrom: textOf(draft.bornFrom),
    countries: textsOf(draft.countries),
    accountsBefore: textOf(draft.accountsBefore),
    notWinnersOf: textsOf(draft.notWinnersOf).map((id) => ({ id, title: { en: id } })),
  },
});

export const hasPromises = ({ giveaways }: ContentDraft) =>
  Array.isArray(giveaways) && giveaways.length > 0;

/** What fans are promised once it is public, with what looks like a mistake. */
export const EventPromises = ({ draft, item, now, at }: PromisesProps) => {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const tag = useLanguageTag();
  const { start, end, draw, announced, show } = promisedTimes(draft, at ?? now);
  const isPublic = item.publishedRevision !== null;
  const isCommitted = isPublic || item.plannedRevision !== null;
  const odd = oddPromises(draft, { now, at, isCommitted, isPublic });
  const minutes = drawWaitOf({ drawWait: Number(draft.drawWait) || null });
  const WORDS: Record<OddPromise, string> = {
    no_end: t`Without an end entries are never closed, and no winners are drawn.`,
    over: t`This time has passed, so nobody can enter.`,
    long_period: t`This is more than 90 days.`,
    ends_after_show: t`Entries end after the show has started.`,
    announced_before_end: t`This is before the entries end, so it can’t be published.`,
    without_hours: t`A prize is to be confirmed, but no hours are set, so it can’t be published.`,
    nobody_confirms: t`No prize asks winners to do anything.`,
    announced_before_draw: t`The winners can’t be drawn by then: the wait between close and draw won’t be over.`,
    announced_after_show: t`This is after the show has started.`,
    round_without_reserves: t`Without reserves nobody gets the place of a fan who has won in another round already.`,
    no_time_for_codes: t`Entries open as soon as the event is public, and codes can be imported only from then on: until they are, nobody can enter. Make it public before its entries open.`,
    unprovable: t`It can’t be proven that the draw is fair: entries open before its seed, the secret from which the winners follow, is fixed. That happens when the event is published or planned. Choose a later start.`,
  };
  const marked = (value: ReactNode, ...about: OddPromise[]) => (
    <>
      <span>{value}</span>
      {about
        .filter((one) => odd.includes(one))
        .map((one) => (
          <InlineAnswer
            key={one}
            lines={0}
            answer={{ tone: REFUSED.includes(one) ? 'bad' : 'warn', text: WORDS[one] }}
          />
        ))}
    </>
  );
  const questions = Array.isArray(draft.questions) ? draft.questions.filter(isQuestion) : [];
  const lines = Array.isArray(draft.giveaways) ? draft.giveaways.map(String) : [];
  const prizes = prizesIn(draft);
  const hours = typeof draft.confirmWithin === 'number' ? draft.confirmWithin : null;
  return (
    <Facts>
      <Fact name={<Trans>Entries from</Trans>}>
        {marked(<KstTime at={iso(start)} onlyInKorea />, 'unprovable')}
      </Fact>
      <Fact name={<Trans>Entries until</Trans>}>
        {marked(
          end === undefined ? <Trans>No end</Trans> : <KstEnd at={iso(end)} onlyInKorea />,
          ...(['no_end', 'over', 'ends_after_show'] as const),
        )}
      </Fact>
      {end !== undefined && end > start && (
        <Fact name={<Trans>So entries are open for</Trans>}>
          {marked(<Length from={start} until={end} />, 'long_period')}
        </Fact>
      )}
      {lines.map((line, index) => {
        const number = index + 1;
        const counts = giveawayIn(line);
        const { name = {}, task, handover } = prizes[index] ?? {};
        const named = draftName(name) ? nameIn(name) : null;
        return (
          <Fact key={number} name={<Trans>Giveaway {number}</Trans>}>
            {counts ? <PrizeFacts {...{ ...counts, task, handover, hours }} name={named} /> : line}
          </Fact>
        );
      })}
      {typeof draft.roundOf === 'string' && (
        <Fact name={<Trans>Further round of</Trans>}>
          {marked(<Verbatim>{draft.roundOf}</Verbatim>, 'round_without_reserves')}
        </Fact>
      )}
      {typeof draft.reserves === 'number' && (
        <Fact name={<Trans>Reserves</Trans>}>
          <span>{numberFormat(tag).format(draft.reserves)}</span>
        </Fact>
      )}
      <WhoCanEnter event={eligibilityIn(draft)} otherwise={<Trans>Fans of any age</Trans>} />
      {typeof draft.codes === 'number' && (
        <Fact name={<Trans>Codes of purchase</Trans>}>
          {marked(<CodesWords codes={draft.codes} />, 'no_time_for_codes')}
        </Fact>
      )}
      {questions.map(({ kind, label, required, options }, index) => {
        const number = index + 1;
        return (
          <Fact key={number} name={<Trans>Question {number}</Trans>}>
            <span>{textIn(nameIn(label), language)}</span>
            <Dot />
            <span>{i18n._(KINDS_OF_QUESTION[kind])}</span>
            <Dot />
            <span>
              {required ? t`Must be answered` : t({ context: 'question', message: 'Optional' })}
            </span>
            {options.length > 0 && (
              <>
                <Dot />
                <span>{options.map((one) => textIn(nameIn(one), language)).join(' / ')}</span>
              </>
            )}
          </Fact>
        );
      })}
      <Fact name={<Trans>Wait between close and draw</Trans>}>
        <Duration minutes={minutes} />
      </Fact>
      {draw !== undefined && (
        <Fact name={<Trans>Can be drawn from</Trans>}>
          <KstTime at={iso(draw)} onlyInKorea />
        </Fact>
      )}
      <Fact name={<Trans>Winners announced</Trans>}>
        {marked(
          announced === undefined ? (
            <Trans>as soon as they are drawn</Trans>
          ) : (
            <AnnouncedAt at={iso(announced)} onlyInKorea />
          ),
          ...(['announced_before_end', 'announced_before_draw', 'announced_after_show'] as const),
        )}
      </Fact>
      {(hours !== null || odd.includes('without_hours')) && (
        <Fact name={<Trans>Winners confirm within</Trans>}>
          {marked(
            hours === null ? '–' : <Duration minutes={hours * 60} />,
            ...(['without_hours', 'nobody_confirms'] as const),
          )}
        </Fact>
      )}
      <Fact name={<Trans>Show starts</Trans>}>
        {show === undefined ? '–' : <KstTime at={iso(show)} onlyInKorea />}
      </Fact>
    </Facts>
  );
};
