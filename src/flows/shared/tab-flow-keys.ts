/** Where a tab stores its unfinished flows. They were somebody's own: the end of a session takes them too. */
export const TAB_FLOW_KEYS = [
  'emailChange',
  'findId',
  'findPassword',
  'nicknameSetup',
  'phoneChange',
  'signUp',
] as const;

export type TabFlowKey = (typeof TAB_FLOW_KEYS)[number];
