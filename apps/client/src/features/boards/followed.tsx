import { useEffect, useEffectEvent } from 'react';
import type { Editor } from 'tldraw';
import { isTurning } from './files/turning';
import { followedAs } from './presence';

/** Follows another page's viewport until this person moves. Renders nothing. */
export function Followed({ editor, client, onEnd }: { editor: Editor; client: number; onEnd: () => void }): null {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    editor.startFollowingUser(followedAs(client));
    const stop = editor.store.listen(
      () => {
        if (!isTurning(editor) && editor.getInstanceState().followingUserId === null) end();
      },
      { scope: 'session' },
    );
    return () => {
      stop();
      editor.stopFollowingUser();
    };
  }, [editor, client]);
  return null;
}
