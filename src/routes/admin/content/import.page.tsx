import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useParams } from 'react-router';
import { useRouteFlow } from '../../../flows/app/use-app.tsx';
import { type BulkImporting, bulkImportOnPage } from '../../../flows/bulk-import.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { Link } from '../../../ui/link.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { useFileOutside } from '../../shared/out-of-app/use-file-outside.tsx';
import * as css from '../frame/frame.css.ts';
import * as field from '../frame/picture-field.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Sample } from './expected-value.tsx';
import type { ExportResult } from './import.action.ts';
import { isUnreadable, Report, wholeFault } from './import-report.tsx';
import { EXPORT_WORDS, IMPORT_WORDS } from './import-words.ts';
import type { KindWords } from './kind-words.ts';
import { kindNamed } from './kinds.ts';

const Export = () => {
  const { t } = useLingui();
  const { Form: FetcherForm, data, state } = useFetcher<ExportResult>();
  const words = useCallProblemWords(EXPORT_WORDS);
  const { lead, wayOut } = useFileOutside();
  const busy = state !== 'idle';
  return (
    <FetcherForm method="post" className={css.field} onSubmit={lead}>
      <p>
        <Trans>A file has the newest version of every item. Edit it, then choose it below.</Trans>
      </p>
      <p>
        <Trans>
          Its cells may be separated by commas, semicolons or tabs. Dates and times look like{' '}
          <Sample>2026-07-04T18:00</Sample>; without a time zone they are in Korean time (KST).
        </Trans>
      </p>
      <input type="hidden" name="intent" value="export" />
      <div className={css.acts}>
        <Button type="submit" variant="quiet" name="format" value="csv" busy={busy}>
          <Trans>Export as CSV</Trans>
        </Button>
        <Button type="submit" variant="quiet" name="format" value="json" disabled={busy}>
          <Trans>Export as JSON</Trans>
        </Button>
      </div>
      {wayOut}
      <InlineAnswer
        answer={
          data?.problem
            ? {
                tone: 'bad',
                text: words(data.problem, t`Nothing was exported. Please try again.`),
              }
            : data && { tone: 'good', text: t`Your file is in your downloads.` }
        }
      />
    </FetcherForm>
  );
};

type FlowProps = { flow: BulkImporting };
/** `chooser`: the button that chooses a file, which is always there. */
type PartProps = FlowProps & { chooser: RefObject<HTMLButtonElement | null> };

const FileField = ({ flow, chooser }: PartProps) => {
  const { t } = useLingui();
  const files = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const file = useSelector(flow, (now) => now.context.file);
  const choose = (chosen: File | undefined) => {
    if (chosen) flow.send({ type: 'file.choose', file: chosen });
  };
  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(!busy);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }
  return (
    /* biome-ignore lint/a11y/noStaticElementInteractions: the button within it does the same. */
    <div
      className={field.zone}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={field.none}>
        {file instanceof File ? file.name : <Trans>Drop a CSV or JSON file here.</Trans>}
      </p>
      <div className={field.actions}>
        <Button ref={chooser} variant="quiet" busy={busy} onClick={() => files.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <input
          ref={files}
          hidden
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-label={t`Choose a file`}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
};

/** What the server says of the file, in one line. */
const Said = ({ flow }: FlowProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(IMPORT_WORDS);
  const { report, problem } = useSelector(flow, (now) => now.context);
  const isImporting = useSelector(flow, (now) => now.hasTag('importing'));
  const isChecking = useSelector(flow, (now) => now.hasTag('checking'));
  const isImported = useSelector(flow, (now) => now.hasTag('imported'));
  const isReviewing = useSelector(flow, (now) => now.hasTag('reviewing'));
  const canImport = useSelector(flow, (now) => now.can({ type: 'import.submit' }));
  const wrong = report?.wrong ?? 0;
  const isUnread = report !== null && isUnreadable(report);
  const hint = isChecking
    ? t`The file is being checked; nothing is saved yet.`
    : isImporting
      ? t`The file is being imported. This can take half a minute.`
      : isReviewing && canImport
        ? t`Nothing is saved yet. If you leave or reload the page, choose the file again.`
        : isReviewing && wrong === 0
          ? t`Everything in this file is already saved.`
          : undefined;
  const fault = problem ?? (report && wholeFault(report));
  const bad = fault && words(fault, t`Nothing was imported. Please try again.`);
  return (
    <InlineAnswer
      lines={2}
      hint={hint}
      answer={
        bad
          ? { tone: 'bad', text: bad }
          : isImported
            ? { tone: 'good', text: t`Imported.` }
            : isReviewing && wrong > 0
              ? {
                  tone: 'warn',
                  text: isUnread
                    ? t`This file can’t be read. Nothing was imported.`
                    : t`Rows with problems: ${wrong}. Nothing can be imported until all are fixed.`,
                }
              : undefined
      }
    />
  );
};

const Buttons = ({ flow, chooser }: PartProps) => {
  const isLost = useSelector(flow, (now) => now.hasTag('lost'));
  const isImporting = useSelector(flow, (now) => now.hasTag('importing'));
  const canImport = useSelector(flow, (now) => now.can({ type: 'import.submit' }));
  const canCancel = useSelector(flow, (now) => now.can({ type: 'import.cancel' }));
  const isImported = useSelector(flow, (now) => now.hasTag('imported'));
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    const isFocusLost = document.activeElement === document.body;
    if ((isImported || isLost) && isFocusLost) leave.current?.focus();
  }, [isImported, isLost]);
  function cancel() {
    flow.send({ type: 'import.cancel' });
    chooser.current?.focus();
  }
  return (
    <div className={css.acts}>
      {(canImport || isImporting) && (
        <Button type="submit" name="intent" value="import" busy={isImporting}>
          <Trans>Import</Trans>
        </Button>
      )}
      {isLost && (
        <Button type="submit" name="intent" value="retry">
          <Trans>Check again</Trans>
        </Button>
      )}
      {canCancel && (
        <Button ref={leave} variant="plain" onClick={cancel}>
          {isImported ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
        </Button>
      )}
    </div>
  );
};

const Import = ({ kind }: { kind: KindWords }) => {
  const { t } = useLingui();
  const flow = useRouteFlow(bulkImportOnPage, { kind: kind.content.kind });
  const chooser = useRef<HTMLButtonElement>(null);
  const { publish, report } = useSelector(flow, (now) => now.context);
  const canPublish = useSelector(flow, (now) => now.can({ type: 'publish.choose', publish: true }));
  const isBusy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <>
      <Form method="post" className={css.form}>
        <FileField {...{ flow, chooser }} />
        <Checkbox
          label={t`Show the items to fans at once`}
          checked={publish}
          readOnly={isBusy}
          disabled={!canPublish && !isBusy}
          onChange={(checked) => flow.send({ type: 'publish.choose', publish: checked })}
        />
        <Said flow={flow} />
        <Buttons {...{ flow, chooser }} />
      </Form>
      {report && <Report kind={kind} report={report} />}
    </>
  );
};

export const ContentImportPage = () => {
  const { i18n } = useLingui();
  const kind = kindNamed(useParams().kind);
  return (
    <StaffPage>
      {() =>
        kind && (
          <>
            <Link to={`/admin/content/${kind.content.kind}`}>{i18n._(kind.name)}</Link>
            <Export />
            <Import kind={kind} />
          </>
        )
      }
    </StaffPage>
  );
};
