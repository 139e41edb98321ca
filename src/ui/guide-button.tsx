import { useState } from 'react';
import { bareControl } from './bare-control.css.ts';
import { InfoPicture } from './info-picture.tsx';
import { InfoIcon } from './lazy-icons.tsx';
import { Sheet } from './sheet.tsx';
import { useLanguage } from './use-language.ts';

type GuideButtonProps = {
  kind: 'audition' | 'video';
  title: string;
  /** All the text drawn in the picture. */
  alt: string;
};

/** Opens the picture that explains a page; it is not loaded before. Chinese fans get the English one. */
export const GuideButton = ({ kind, title, alt }: GuideButtonProps) => {
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  const drawn = language === 'cn' ? 'en' : language;
  return (
    <>
      <button
        type="button"
        className={bareControl}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        <InfoIcon />
      </button>
      {open && (
        <Sheet reading title={title} onClose={() => setOpen(false)}>
          <InfoPicture
            base={`/resource/Guide/${kind}-${drawn}-2`}
            height={2560}
            alt={alt}
            sizes="(min-width: 500px) 460px, 92vw"
          />
        </Sheet>
      )}
    </>
  );
};
