import type { App } from './app.ts';

/** Between tabs: something of the fan is another by now. */
const CHANGED = 'member:changed';

type Parts = Pick<App, 'platform' | 'session'>;

const isMember = ({ session }: Parts) => session.getSnapshot().hasTag('member');

/** After a form of a fan was submitted in this tab. */
export function tellMemberChange(parts: Parts) {
  if (isMember(parts)) parts.platform.channel.post(CHANGED);
}

/** Loads the fan again, and has the page loaded again, once this tab is looked at after a change in another one. */
export function followMemberChanges(parts: Parts, reloadPage: () => void): () => void {
  const { platform, session } = parts;
  let isDue = false;
  const look = () => {
    if (!isDue || !platform.isSeen()) return;
    isDue = false;
    if (!isMember(parts)) return;
    session.send({ type: 'token.changed' });
    reloadPage();
  };
  const ends = [
    platform.channel.subscribe((message) => {
      if (message !== CHANGED) return;
      isDue = true;
      look();
    }),
    platform.onSeen(look),
  ];
  return () => {
    for (const end of ends) end();
  };
}
