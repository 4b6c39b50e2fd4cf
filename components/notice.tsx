import { Icon } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

/** What was done on the page before; it shows once. */
export interface NoticeText {
  kind: "success" | "error";
  text: string;
  undo?: Undo | null;
  /** What often follows. */
  next?: { href: string; text: string } | null;
}

/** How a notice takes back what it tells of. */
interface Undo {
  /** Where its form goes. */
  action: string;
  /** Ids of the kept changes of trips; none of other changes, which the address names. */
  changes?: number[];
  /** What it takes back, or does again; null when the notice itself says so. */
  what?: string | null;
  /** Path of the page that shows the notice, and that the form leads back to. */
  back: string;
  /** The notice tells of an undoing, so that undoing it does the change again. */
  isRedo: boolean;
  /** It leads to another page. */
  leadsOn?: boolean;
}

/** A notice as a banner, read out at once; nothing without a notice. One that can be undone stays in sight. */
export function Notice({ notice }: { notice: NoticeText | null }) {
  if (!notice) return null;
  const isError = notice.kind === "error";
  return (
    <div
      class={`banner banner-${notice.kind}${notice.undo ? " banner-undo" : ""}`}
      role={isError ? "alert" : "status"}
      data-notice
    >
      <Icon name={isError ? "alert" : "check"} />
      <p>{notice.text}</p>
      {notice.next && (
        <a href={notice.next.href} class="quiet-button">{notice.next.text}</a>
      )}
      {notice.undo && <UndoForm {...notice.undo} />}
      {notice.undo && <PutAway back={notice.undo.back} />}
    </div>
  );
}

function UndoForm({ action, changes, back, isRedo, what, leadsOn }: Undo) {
  const m = useTexts();
  const text = isRedo ? m.redo : m.undo;
  return (
    <form
      method="post"
      action={action}
      data-in-place={leadsOn ? undefined : ""}
    >
      {changes && (
        <input type="hidden" name="changes" value={changes.join(" ")} />
      )}
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        class="quiet-button"
        aria-label={what ? `${text}: ${what}` : undefined}
        title={what ?? undefined}
      >
        {text}
      </button>
    </form>
  );
}

/** Puts the notice away: a notice shows once, so the same page comes without it where no script takes it away. */
export function PutAway({ back }: { back: string }) {
  const { close } = useTexts();
  return (
    <a
      href={back}
      class="icon-button"
      aria-label={close}
      title={close}
      data-put-away
    >
      <Icon name="close" />
    </a>
  );
}
