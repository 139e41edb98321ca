/** Where a page of the audit begins; far below what a number holds exactly. */
const AUDIT_PLACE = /^[1-9][0-9]{0,14}$/;

/** For a schema. */
export const AUDIT_PLACE_PATTERN = AUDIT_PLACE.source;

export const isAuditPlace = (text: string): boolean => AUDIT_PLACE.test(text);
