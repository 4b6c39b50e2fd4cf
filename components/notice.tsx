import { Icon } from "./icon.tsx";

/** What was done on the page before; it shows once. */
export interface NoticeText {
  kind: "success" | "error";
  text: string;
}

/** A notice as a banner, read out at once; nothing without a notice. */
export function Notice({ notice }: { notice: NoticeText | null }) {
  if (!notice) return null;
  const isError = notice.kind === "error";
  return (
    <p
      class={`banner banner-${notice.kind}`}
      role={isError ? "alert" : "status"}
      data-notice
    >
      <Icon name={isError ? "alert" : "check"} />
      {notice.text}
    </p>
  );
}
