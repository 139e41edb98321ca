import { numberFormat } from './number-format.ts';
import { useLanguageTag } from './use-language.ts';

const HOUR = 60;

/** In the fan's language: "24 hours", "90 minutes". */
export const Duration = ({ minutes }: { minutes: number }) => {
  const tag = useLanguageTag();
  const isHours = minutes % HOUR === 0;
  const form = {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  } as const;
  const count = isHours ? minutes / HOUR : minutes;
  return <span>{numberFormat(tag, form).format(count)}</span>;
};
