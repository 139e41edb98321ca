/** Where a tab stores what is typed into a form and not sent. It is somebody's own: the end of a session takes it too. */
export const DRAFT_KEYS = [
  'addressDraft',
  'answerDraft',
  'applicantAnswerDraft',
  'applicationDraft',
  'commentDraft',
  'contentDraft',
  'correctionDraft',
  'emailDraft',
  'entryDraft',
  'exportDraft',
  'firstUsernameDraft',
  'haltDraft',
  'phoneDraft',
  'publicationDraft',
  'supportDraft',
  'suspensionDraft',
] as const;

export type DraftKey = (typeof DRAFT_KEYS)[number];
