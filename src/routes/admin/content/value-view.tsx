import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { DraftPrize, DraftQuestion, DraftValue } from '../../../../contract/content/fields.ts';
import { isPrize } from '../../../../contract/rules/prizes.ts';
import { isQuestion } from '../../../../contract/rules/questions.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useKoreanTimes } from '../frame/korean-times.ts';
import { KINDS_OF_QUESTION } from './fields/kinds-of-question.ts';
import { HANDOVER_NAMES, PRIZE_TASK_NAMES } from './fields/prize-options.ts';
import type { KindWords } from './kind-words.ts';
import { Translations } from './translations.tsx';
import * as css from './value-view.css.ts';

const QuestionView = ({ question }: { question: DraftQuestion }) => {
  const { i18n, t } = useLingui();
  const { kind, label, required, options } = question;
  return (
    <>
      <p className={css.text}>{i18n._(KINDS_OF_QUESTION[kind])}</p>
      <p className={css.text}>
        {required ? t`Must be answered` : t({ context: 'question', message: 'Optional' })}
      </p>
      {[label, ...options].map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value that is read never changes its order.
        <Translations key={n} text={text} />
      ))}
    </>
  );
};

const PrizeView = ({ prize: { name, picture, handover, task } }: { prize: DraftPrize }) => {
  const { i18n, t } = useLingui();
  return (
    <>
      <Facts>
        <Fact name={t`What winners do`}>{i18n._(PRIZE_TASK_NAMES[task])}</Fact>
        <Fact name={t`Hand-over`}>{handover ? i18n._(HANDOVER_NAMES[handover]) : '–'}</Fact>
        <Fact name={t`Picture`}>
          <Verbatim>{picture ?? '–'}</Verbatim>
        </Fact>
      </Facts>
      <Translations text={name} />
    </>
  );
};

type ValueViewProps = { value: DraftValue; kind: KindWords; field: string };

/** A value that is read and not edited. */
export const ValueView = ({ value, kind, field }: ValueViewProps) => {
  const { i18n, t } = useLingui();
  const { momentOf } = useKoreanTimes();
  if (value === null) return <span>–</span>;
  if (typeof value === 'string') {
    const option = kind.options[field]?.[value];
    const isMoment = kind.content.fields[field]?.type === 'moment';
    const words = isMoment ? momentOf(value) : option ? i18n._(option) : value;
    return <p className={css.text}>{words}</p>;
  }
  if (typeof value === 'boolean') return <span>{value ? t`Yes` : t`No`}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span>–</span>;
    return value.map((one, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a value that is read never changes its order.
      <Fragment key={n}>
        {typeof one === 'string' ? (
          <p className={css.text}>{one}</p>
        ) : isQuestion(one) ? (
          <QuestionView question={one} />
        ) : isPrize(one) ? (
          <PrizeView prize={one} />
        ) : (
          <Translations text={one} />
        )}
      </Fragment>
    ));
  }
  if (typeof value === 'object') return <Translations text={value} />;
  return <p className={css.text}>{value}</p>;
};
