import { useTexts } from "./texts.tsx";

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  const m = useTexts();
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

/** The page of a request that was refused before anything was done. */
export function RefusedPage({ text }: { text: string }) {
  const m = useTexts();
  return (
    <section class="notice" role="alert">
      <h2>{text}</h2>
      <p>
        <a class="button" href="/">{m.notFound.toStart}</a>
      </p>
    </section>
  );
}

/** The page of a server failure, with the reference under which it is logged. */
export function ErrorPage({ reference }: { reference: string }) {
  const m = useTexts();
  return (
    <section class="notice" role="alert">
      <h2>{m.byKey.SomethingWentWrong}</h2>
      <p>{m.error.reference(reference)}</p>
      <p>
        <a class="button" href="">{m.error.refresh}</a>
      </p>
    </section>
  );
}
