const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

/** local part, @, domain, and a top-level part of two or more letters (spec §5, Email address; lengths of RFC 5321). */
export function isEmail(value: string): boolean {
  if (value.length > LONGEST_ADDRESS) return false;
  const at = value.lastIndexOf('@');
  if (at < 1 || at > LONGEST_LOCAL_PART) return false;
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    /^[A-Za-z0-9._%+-]+$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length > 1 &&
    /^[A-Za-z]{2,63}$/.test(topLevel) &&
    labels.every((label) => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label))
  );
}
