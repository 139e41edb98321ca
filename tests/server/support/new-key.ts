let made = 0;

/** As a page makes one for each form. */
export function newKey(): string {
  made += 1;
  return made.toString(16).padStart(32, '0');
}
