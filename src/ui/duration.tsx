import { inUnits } from './number-format.ts';
import { useLanguageTag } from './use-language.ts';

const HOUR = 60;

/** In the fan's language: "24 hours", "90 minutes". */
export const Duration = ({ minutes }: { minutes: number }) => {
  const tag = useLanguageTag();
  const isHours = minutes % HOUR === 0;
  const said = isHours ? inUnits(tag, minutes / HOUR, 'hour') : inUnits(tag, minutes, 'minute');
  return <span>{said}</span>;
};
