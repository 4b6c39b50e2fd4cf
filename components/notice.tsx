import { Icon } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

/** What was done on the page before; it shows once. */
export interface NoticeText {
  kind: "success" | "error";
  text: string;
  undo?: Undo | null;
}

/** How a notice takes back what it tells of. */
interface Undo {
  /** Where its form goes. */
  action: string;
  /** Ids of the kept changes. */
  changes: number[];
  /** Path of the page that shows the notice, and that the form leads back to. */
  back: string;
  /** The notice tells of an undoing, so that undoing it does the change again. */
  isRedo: boolean;
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
      {notice.undo && <UndoForm {...notice.undo} />}
    </div>
  );
}

function UndoForm({ action, changes, back, isRedo }: Undo) {
  const m = useTexts();
  return (
    <form method="post" action={action} data-in-place>
      <input type="hidden" name="changes" value={changes.join(" ")} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" class="quiet-button">
        {isRedo ? m.redo : m.undo}
      </button>
    </form>
  );
}
