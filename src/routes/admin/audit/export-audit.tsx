import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import * as LIMITS from '../../../../contract/limits.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { ActSaid } from '../frame/act-said.tsx';
import { ExportWithReason } from '../frame/export-with-reason.tsx';
import { EXPORT_REFUSALS } from '../frame/export-words.ts';
import * as css from '../frame/frame.css.ts';
import { auditFilterIn } from './audit-filter.ts';

/** Exports every page of the filter that was applied, not of one that is only typed. */
export const ExportAudit = ({ flow }: { flow: StaffActing }) => {
  const { t, i18n } = useLingui();
  const [asked] = useSearchParams();
  const filter = auditFilterIn((name) => asked.get(name));
  const most = i18n.number(LIMITS.auditExportRows);
  return (
    <div className={css.choice}>
      <ActSaid
        flow={flow}
        refusals={EXPORT_REFUSALS}
        done={{ exportAudit: t`The file is in your downloads.` }}
      />
      <div className={css.acts}>
        <ExportWithReason
          flow={flow}
          act="exportAudit"
          about="audit"
          name={<Trans>Export</Trans>}
          question={<Trans>Export what the filter shows?</Trans>}
        >
          <p className={css.empty}>
            <Trans>
              The file has at most the newest {most} rows. If there are more, its name says so;
              narrow the filter to get the rest.
            </Trans>
          </p>
          {Object.entries(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </ExportWithReason>
      </div>
    </div>
  );
};
