import { useEffect, useState } from 'react';
import { videoMetadataApi } from '../../api/video-metadata.ts';
import { useApp } from '../../flows/app/use-app.tsx';

/** `at` is null when nobody knows. */
export type Uploaded = { at: number | null; askedAt: number };

/** When the video was uploaded; undefined until that is found out. */
export function useUploaded(id: string): Uploaded | undefined {
  const { api, platform } = useApp();
  const [uploaded, setUploaded] = useState<Uploaded>();

  useEffect(() => {
    const leaving = new AbortController();
    const keep = (published: string | null) => {
      if (leaving.signal.aborted) return;
      const at = Date.parse(published ?? '');
      setUploaded({ at: Number.isNaN(at) ? null : at, askedAt: platform.now() });
    };
    videoMetadataApi(api.send)
      .publishedAt(id, { signal: leaving.signal })
      .then(keep, () => keep(null));
    return () => leaving.abort();
  }, [id, api, platform]);

  return uploaded;
}
