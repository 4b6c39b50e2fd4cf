/** Asks before something is deleted; a page of its own, so that it needs no JavaScript. */
export function Deletion(
  { question, yes, keep, back }: {
    question: string;
    yes: string;
    keep: string;
    back: string;
  },
) {
  return (
    <form class="card form narrow" method="post">
      <p>{question}</p>
      <div class="actions">
        <button type="submit" class="button button-danger">{yes}</button>
        <a class="quiet-button outlined" href={back}>{keep}</a>
      </div>
    </form>
  );
}
