import { ProofField } from "./proof-field.tsx";

/** Asks before something is deleted; a page of its own, so that it needs no JavaScript. */
export function Deletion(
  { question, yes, keep, back, proof }: {
    question: string;
    yes: string;
    keep: string;
    back: string;
    /** Errors of the reader's password, where it must be given again. */
    proof?: string[] | null;
  },
) {
  return (
    <form class="card form narrow" method="post" data-dialog-part>
      <p>{question}</p>
      {proof && <ProofField errors={proof} />}
      <div class="actions">
        <button type="submit" class="button button-danger">{yes}</button>
        <a class="quiet-button outlined" href={back} data-dialog-close>
          {keep}
        </a>
      </div>
    </form>
  );
}
