import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Field } from '../../../../../contract/content/fields.ts';
import { giveawayIn } from '../../../../../contract/rules/giveaway-lines.ts';
import { Button } from '../../../../ui/button.tsx';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { InlineAnswer } from '../../../../ui/inline-answer.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Verbatim } from '../../../../ui/verbatim.tsx';
import * as css from '../../frame/frame.css.ts';
import type { ContentFieldProps } from './content-field.tsx';
import * as text from './localized-field.css.ts';

type Of = Extract<Field, { type: 'giveaways' }>;

const SIGN = ' × ';

/** What is typed, which may be no number yet. */
const partsOf = (line: string) => {
  const [winners = '', tickets = ''] = line.split('×');
  return { winners: winners.trim(), tickets: tickets.trim() };
};

/** The giveaways in the order of their numbers; only the last one can go, so that no other gets its number. */
export const GiveawaysField = ({
  field,
  label,
  hint,
  value,
  answer,
  locked,
  onChange,
}: ContentFieldProps<Of>) => {
  const { t } = useLingui();
  const { giveaways: kept } = locked?.promised.values ?? {};
  const fixed = Array.isArray(kept) ? kept.length : 0;
  const adder = useRef<HTMLButtonElement>(null);
  const lines = Array.isArray(value) ? value.map(String) : [];
  // The first that cannot be read; else it is about all of them.
  const wrongAt = lines.findIndex((line) => !giveawayIn(line));
  const write = (at: number, parts: { winners: string; tickets: string }) =>
    onChange(
      lines.map((line, other) => (other === at ? parts.winners + SIGN + parts.tickets : line)),
    );
  return (
    <fieldset className={text.set}>
      <legend className={text.legend}>{label}</legend>
      {locked?.words}
      {lines.map((line, at) => {
        const parts = partsOf(line);
        const number = at + 1;
        if (at < fixed)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of the giveaway.
            <Facts key={at}>
              <Fact name={<Trans>Giveaway {number}</Trans>}>
                <Verbatim>{line}</Verbatim>
              </Fact>
            </Facts>
          );
        const shared = { inputMode: 'numeric', autoComplete: 'off' } as const;
        const areWinnersWrong = !giveawayIn(parts.winners + SIGN + 1);
        const bad = answer?.tone === 'bad' && at === wrongAt;
        const missing = areWinnersWrong
          ? t`Enter how many winners there are, 1 to 9,999.`
          : t`Enter how many each winner gets, 1 to 999.`;
        const said = bad ? ({ tone: 'bad', text: missing } as const) : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of the giveaway.
          <div key={at} className={css.filters}>
            <TextField
              {...shared}
              label={t`Giveaway ${number}: winners`}
              answer={areWinnersWrong ? said : undefined}
              value={parts.winners}
              onChange={(winners) => write(at, { ...parts, winners })}
            />
            <TextField
              {...shared}
              label={t`Giveaway ${number}: for each winner`}
              answer={areWinnersWrong ? undefined : said}
              value={parts.tickets}
              onChange={(tickets) => write(at, { ...parts, tickets })}
            />
          </div>
        );
      })}
      <div className={css.acts}>
        <Button
          ref={adder}
          variant="quiet"
          disabled={lines.length >= field.most}
          onClick={() => onChange([...lines, SIGN])}
        >
          <Trans>Add a giveaway</Trans>
        </Button>
        {lines.length > fixed && (
          <Button
            variant="plain"
            onClick={() => {
              onChange(lines.slice(0, -1));
              adder.current?.focus();
            }}
          >
            <Trans>Remove the last giveaway</Trans>
          </Button>
        )}
      </div>
      <InlineAnswer answer={wrongAt < 0 ? answer : undefined} hint={hint} />
    </fieldset>
  );
};
