import type { ComponentChildren } from "preact";

/** The frame of a screen before the login: its heading, what it is about, what it asks. */
export function FrontDoor(
  { title, text, children }: {
    title: string;
    text?: string;
    children: ComponentChildren;
  },
) {
  return (
    <section class="login" aria-labelledby="page-title">
      <h1 id="page-title">{title}</h1>
      {text && <p class="promise">{text}</p>}
      {children}
    </section>
  );
}
