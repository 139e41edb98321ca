import { Trans, useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import type { ImportProblem, ImportReport } from '../../../../contract/schemas/bulk.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/frame.css.ts';
import { Table } from '../frame/table.tsx';
import { expectedValue } from './expected-value.tsx';
import { IMPORT_WORDS } from './import-words.ts';
import type { KindWords } from './kind-words.ts';
import { useStateWords } from './state-words.ts';

type ReportProps = { kind: KindWords; report: ImportReport };

const Counts = ({ report }: Pick<ReportProps, 'report'>) => (
  <Facts>
    <Fact name={<Trans>Rows</Trans>}>{report.rows}</Fact>
    <Fact name={<Trans>New items</Trans>}>{report.new}</Fact>
    <Fact name={<Trans>Changed items</Trans>}>{report.changed}</Fact>
    <Fact name={<Trans>Unchanged items</Trans>}>{report.unchanged}</Fact>
    <Fact name={<Trans>Shown to fans at once</Trans>}>{report.publishes}</Fact>
    <Fact name={<Trans>Stay archived or planned</Trans>}>{report.kept}</Fact>
    <Fact name={<Trans>Rows with problems</Trans>}>{report.wrong}</Fact>
    {report.inKorea > 0 && (
      <Fact name={<Trans>Times without a time zone, read as KST</Trans>}>{report.inKorea}</Fact>
    )}
  </Facts>
);

const { shown } = LIMITS.contentFile;

/** A list of thousands of rows would help nobody. */
const Limit = ({ rows }: { rows: readonly object[] }) =>
  rows.length >= shown && (
    <p>
      <Trans>Only the first {shown} are listed here.</Trans>
    </p>
  );

const found = ({ found: text }: ImportProblem) =>
  text ? (
    <span className={css.typed} translate="no">
      {text}
    </span>
  ) : (
    '–'
  );

const Problems = ({ report }: Pick<ReportProps, 'report'>) => {
  const { t } = useLingui();
  const words = useCallProblemWords(IMPORT_WORDS);
  const isFound = report.problems.some((problem) => problem.found !== undefined);
  return (
    <section className={css.field}>
      <h2>
        <Trans>What is wrong</Trans>
      </h2>
      <Table
        label={t`What is wrong`}
        rows={report.problems}
        keyOf={(problem) => report.problems.indexOf(problem)}
        columns={[
          { name: t`Row`, of: ({ row }) => (row === 0 ? t`The file` : row) },
          { name: t`Column`, of: ({ column }) => column || '–' },
          {
            name: t`Problem`,
            of: (problem) =>
              expectedValue(problem) ?? words(problem, t`This isn’t in the expected format.`),
          },
          ...(isFound ? [{ name: t`In the file`, of: found }] : []),
        ]}
      />
      <Limit rows={report.problems} />
    </section>
  );
};

const Changes = ({ kind, report }: ReportProps) => {
  const { i18n, t } = useLingui();
  const { states } = useStateWords();
  const title = report.written ? t`What has changed` : t`What changes`;
  const changes = { new: t`New item`, changed: t`Changed item`, unchanged: t`Unchanged item` };
  const fieldsOf = (names: string[]) =>
    names.map((name) => (kind.fields[name] ? i18n._(kind.fields[name]) : name)).join(', ');
  return (
    <section className={css.field}>
      <h2>
        <span>{title}</span>
      </h2>
      <Table
        label={title}
        rows={report.changes}
        keyOf={({ row }) => row}
        columns={[
          { name: t`Row`, of: ({ row }) => row },
          { name: t`Page address`, of: ({ id }) => id },
          { name: t`Change`, of: ({ change }) => changes[change] },
          { name: t`Fields`, of: ({ fields }) => fieldsOf(fields) || '–' },
          { name: t`Status`, of: ({ state }) => (state ? states[state] : '–') },
          { name: t`Fans see it at once`, of: ({ publishes }) => (publishes ? t`Yes` : t`No`) },
        ]}
      />
      <Limit rows={report.changes} />
    </section>
  );
};

/** No row is counted of a file that cannot be read. */
export const isUnreadable = ({ rows, wrong }: ImportReport): boolean => rows === 0 && wrong > 0;

/** Why nothing of a file can be read, if one sentence says it. */
export function wholeFault(report: ImportReport): ImportProblem | undefined {
  const [only, ...others] = isUnreadable(report) ? report.problems : [];
  return only?.row === 0 && others.length === 0 ? only : undefined;
}

/** What a file would change, or has changed: the counts of all rows, and the first of each sort. */
export const Report = ({ kind, report }: ReportProps) => (
  <>
    {!isUnreadable(report) && <Counts report={report} />}
    {report.problems.length > 0 && !wholeFault(report) && <Problems report={report} />}
    {report.changes.length > 0 && <Changes kind={kind} report={report} />}
  </>
);
