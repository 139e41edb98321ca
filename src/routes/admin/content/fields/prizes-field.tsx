import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  type ContentDraft,
  type DraftPrize,
  type Field,
  HANDOVERS,
  PRIZE_TASKS,
} from '../../../../../contract/content/fields.ts';
import { draftName, isDraftText } from '../../../../../contract/rules/content.ts';
import {
  contradictsHandover,
  isHandover,
  isPrize,
  PRIZE_NAME,
  type PrizeTask,
  prizesIn,
} from '../../../../../contract/rules/prizes.ts';
import { keepsTask } from '../../../../../contract/rules/promised-fields.ts';
import type { ContentPicture } from '../../../../../contract/schemas/content-pictures.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Answer, InlineAnswer } from '../../../../ui/inline-answer.tsx';
import { Select } from '../../../../ui/select.tsx';
import * as css from '../../frame/frame.css.ts';
import { PictureField } from '../../frame/picture-field.tsx';
import { Translations } from '../translations.tsx';
import type { ContentFieldProps } from './content-field.tsx';
import * as text from './localized-field.css.ts';
import { LocalizedField } from './localized-field.tsx';
import { HANDOVER_NAMES, PRIZE_TASK_NAMES } from './prize-options.ts';

type Of = Extract<Field, { type: 'prizes' }>;

const NAME = { type: 'localizedLine', max: PRIZE_NAME } as const;

const lacksEnglish = ({ name: { en = '', ...others } }: DraftPrize) =>
  en.trim() === '' && Object.values(others).some((one) => one.trim() !== '');

type PrizeProps = Pick<ContentFieldProps, 'pictures'> & {
  prize: DraftPrize;
  number: number;
  /** What is wrong with this one, if it is. */
  bad: Answer | undefined;
  /** What winners of a promised prize can be asked to do. If set, the prize's name can't change. */
  tasks: readonly PrizeTask[] | undefined;
  onChange: (prize: DraftPrize, picture?: ContentPicture | null) => void;
};

const PrizeFields = ({ prize, number, bad, pictures, tasks, onChange }: PrizeProps) => {
  const { i18n, t } = useLingui();
  const { name, picture, handover, task } = prize;
  const label = t`Prize ${number}: name`;
  const unnamed = t`Without a name it’s tickets.`;
  const contradicts = { tone: 'bad', text: t`Only what is sent needs an address.` } as const;
  return (
    <>
      {tasks ? (
        <fieldset className={text.fixedSet}>
          <legend className={text.legend}>{label}</legend>
          {draftName(name) ? <Translations text={name} /> : <p>{unnamed}</p>}
        </fieldset>
      ) : (
        <LocalizedField
          {...{ field: NAME, options: {}, pictures: [], draft: {} }}
          label={label}
          hint={unnamed}
          value={name}
          answer={bad && lacksEnglish(prize) ? bad : undefined}
          onChange={(next) => isDraftText(next) && onChange({ ...prize, name: next })}
        />
      )}
      <div className={css.filters}>
        <Select
          label={t`Prize ${number}: what winners do`}
          value={task}
          options={(tasks ?? PRIZE_TASKS).map((one) => ({
            value: one,
            label: i18n._(PRIZE_TASK_NAMES[one]),
          }))}
          onChange={(next) => onChange({ ...prize, task: next })}
        />
        <Select
          label={t`Prize ${number}: hand-over`}
          value={handover ?? ''}
          options={[
            { value: '', label: t`Not stated` },
            ...HANDOVERS.map((one) => ({ value: one, label: i18n._(HANDOVER_NAMES[one]) })),
          ]}
          answer={bad && contradictsHandover(prize) ? contradicts : undefined}
          onChange={(next) => onChange({ ...prize, handover: isHandover(next) ? next : null })}
        />
      </div>
      <PictureField
        name={`prize-${number}`}
        label={t`Prize ${number}: picture`}
        ratio="1:1"
        value={pictures.find((one) => one.name === picture) ?? null}
        onChange={(next) => onChange({ ...prize, picture: next?.name ?? null }, next)}
      />
      {picture && (
        <div className={css.acts}>
          <Button variant="plain" onClick={() => onChange({ ...prize, picture: null })}>
            <Trans>Remove the picture of prize {number}</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

/** The prize of each giveaway. */
export const PrizesField = ({
  label,
  hint,
  value,
  draft,
  answer,
  pictures,
  locked,
  onChange,
}: ContentFieldProps<Of>) => {
  const set = useRef<HTMLFieldSetElement>(null);
  const said = Array.isArray(value) ? value.filter(isPrize) : [];
  const shown: DraftPrize[] = prizesIn({ ...draft, prizes: said } satisfies ContentDraft);
  const prizes = [...shown, ...said.slice(shown.length)];
  const isLeftOver = prizes.length > shown.length;
  // The first that is wrong; else it is about all of them.
  const wrongAt = prizes.findIndex((one) => lacksEnglish(one) || contradictsHandover(one));
  const bad = answer?.tone === 'bad' ? answer : undefined;
  const promised = locked?.promised;
  const tasksOf = (prize: DraftPrize, at: number) =>
    promised && at < prizesIn(promised.values).length
      ? PRIZE_TASKS.filter((task) => keepsTask(promised, at, { ...prize, task }))
      : undefined;
  return (
    <fieldset ref={set} tabIndex={-1} className={text.set}>
      <legend className={text.legend}>{label}</legend>
      {locked?.words}
      {prizes.map((prize, at) => (
        <PrizeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of the giveaway.
          key={at}
          prize={prize}
          number={at + 1}
          bad={at === wrongAt ? bad : undefined}
          pictures={pictures}
          tasks={tasksOf(prize, at)}
          onChange={(next, picture) =>
            onChange(
              prizes.map((one, other) => (other === at ? next : one)),
              picture,
            )
          }
        />
      ))}
      {isLeftOver && (
        <>
          <p className={text.hint}>
            <Trans>The last prize has no giveaway. Add one, or remove the prize.</Trans>
          </p>
          <div className={css.acts}>
            <Button
              variant="plain"
              onClick={() => {
                onChange(prizes.slice(0, -1));
                set.current?.focus();
              }}
            >
              <Trans>Remove the last prize</Trans>
            </Button>
          </div>
        </>
      )}
      <InlineAnswer answer={wrongAt < 0 ? answer : undefined} hint={hint} />
    </fieldset>
  );
};
