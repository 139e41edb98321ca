import { exportReasonProblem } from '../../contract/rules/export-reason.ts';
import { tidyText } from '../../contract/rules/text.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';

export function checkedExportReason(typed: string): string {
  const reason = tidyText(typed);
  const problem = exportReasonProblem(reason);
  if (problem) throw refuse(400, problem, MESSAGES.faults[problem], 'reason');
  return reason;
}
