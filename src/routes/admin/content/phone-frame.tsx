import { useEffect, useRef, useState } from 'react';
import * as css from './phone-frame.css.ts';

/** A page as large as on a phone, or smaller where there is no room for that. */
export const PhoneFrame = ({ title, src }: { title: string; src: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState<number>();
  useEffect(() => {
    const sizes = new ResizeObserver(([size]) => {
      if (size) setScale(size.contentRect.width / css.PHONE.width);
    });
    if (box.current) sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={box} className={css.phone}>
      <iframe
        title={title}
        src={src}
        {...css.PHONE}
        className={css.shown}
        style={scale === undefined ? undefined : { scale: String(scale) }}
        // Its scripts would not run, and its styles and pictures are of this origin.
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </div>
  );
};
