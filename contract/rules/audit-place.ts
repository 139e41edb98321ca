/** Where a page of the audit begins; far below what a number holds exactly. */
export const AUDIT_PLACE = '^[1-9][0-9]{0,14}$';

export const isAuditPlace = (text: string): boolean => new RegExp(AUDIT_PLACE).test(text);
