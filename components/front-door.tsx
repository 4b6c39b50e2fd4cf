import type { ComponentChildren } from "preact";

/** The frame of a page before the login: its heading, an explanation and its form. */
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
