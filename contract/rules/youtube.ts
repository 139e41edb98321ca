const ID = /^[\w-]{11}$/;
/** It is as long as an id, and embeds a list. */
const LIST = 'videoseries';

/** As the platform writes an id; whether there is such a video, only the platform knows. */
export const isYoutubeId = (text: string): boolean => ID.test(text) && text !== LIST;

/** The id in a link to a video, or the text as it is. */
export function youtubeIdIn(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(text);
  if (!url || !/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(url.hostname)) return text;
  return url.searchParams.get('v') ?? url.pathname.split('/').filter(Boolean).at(-1) ?? text;
}
