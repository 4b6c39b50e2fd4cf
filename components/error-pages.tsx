import type { Messages } from "../locales/index.ts";

/** What shows where nothing is. */
export function NotFoundPage({ messages: m }: { messages: Messages }) {
  return (
    <section class="notice">
      <h2>{m.pages.notFound}</h2>
      <p>{m.notFound.explanation}</p>
      <p>
        <a class="button" href="/">{m.notFound.toStart}</a>
      </p>
    </section>
  );
}

/** What shows in place of a page that was refused before anything was done. */
export function RefusedPage(
  { messages: m, text }: { messages: Messages; text: string },
) {
  return (
    <section class="notice" role="alert">
      <h2>{text}</h2>
      <p>
        <a class="button" href="/">{m.notFound.toStart}</a>
      </p>
    </section>
  );
}

/** What shows when the server failed, with the reference under which it is logged. */
export function ErrorPage(
  { messages: m, reference }: { messages: Messages; reference: string },
) {
  return (
    <section class="notice" role="alert">
      <h2>{m.messages.SomethingWentWrong}</h2>
      <p>{m.error.reference(reference)}</p>
      <p>
        <a class="button" href="">{m.error.refresh}</a>
      </p>
    </section>
  );
}
