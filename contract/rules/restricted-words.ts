const RESTRICTED = [
  'admin',
  'administrator',
  'root',
  'system',
  'manager',
  'superuser',
  'staff',
  'service',
  'help',
  'info',
  'null',
  'undefined',
];

/** Whether a username or nickname contains a reserved word, in any case (spec §5, Names). */
export const hasRestrictedWord = (value: string): boolean => {
  const lower = value.toLowerCase();
  return RESTRICTED.some((word) => lower.includes(word));
};
