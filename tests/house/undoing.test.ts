import assert from "node:assert/strict";
import { glob } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname!, "../..");
const DOCS = join(ROOT, "docs/undoing.md");

/** Each form and action of the pages, with what it says about Undo. */
interface Form {
  name: string;
  undo: string;
  /** Its description from there on. */
  rest: string;
}

/** What the reasons of http/undoing/choice.ts are called in docs/undoing.md. */
const TITLES: Record<string, string> = {
  sent: "What has left the house",
  secret: "Passwords, keys, addresses that show once, logins",
  proof: "What proves something",
  final: "Deletions that cannot be restored",
  begun: "What later work builds on at once",
  view: "How pages look to one person",
  own: "What has an undoing of its own",
  support: "Support's work",
  kept: "What can be taken back",
};

Deno.test("FLOW-03 every form and action has Undo or a reason against it, and docs/undoing.md lists them all", async () => {
  const forms = await readForms();
  assert.ok(forms.length > 120, "the forms are found");
  const lists = Object.entries(TITLES).map(([undo, title]) => {
    const names = forms.filter((form) => form.undo === undo)
      .map(({ name }) => `- ${name}`).sort();
    assert.ok(names.length > 0, undo);
    return `### ${title}\n\n${names.join("\n")}\n`;
  });
  const listed = lists.join("\n");
  const text = await Deno.readTextFile(DOCS);
  const [about] = text.split("## The forms\n");
  const right = `${about}## The forms\n\n${listed}`;
  if (Deno.env.get("UPDATE_DOCS")) await Deno.writeTextFile(DOCS, right);
  else {assert.equal(
      text,
      right,
      "UPDATE_DOCS=1 deno task test tests/house/undoing.test.ts writes the lists",
    );}
  const unknown = forms.filter(({ undo }) => !(undo in TITLES));
  assert.deepEqual(unknown, []);
});

Deno.test("FLOW-03 a form with an undoing of its own says what happened, with its Undo or where that stands", async () => {
  const own = (await readForms()).filter(({ undo }) => undo === "own");
  assert.ok(own.length > 8, "the forms are found");
  const silent = own.filter(({ rest }) => {
    const [, done = ""] = rest.split(/^ +done:/m);
    return !/\bsaved\(|\bnotice:/.test(done);
  });
  assert.deepEqual(silent.map(({ name }) => name), []);
});

/** Reads the forms of the screens; one that says nothing about Undo does not compile. */
async function readForms(): Promise<Form[]> {
  const forms: Form[] = [];
  const paths = glob("screens/**/*.{ts,tsx}", { cwd: ROOT });
  for await (const path of paths) {
    const text = await Deno.readTextFile(join(ROOT, path));
    const said = text.matchAll(/^ +undo: "(\w+)",$/gm);
    for (const { 1: undo, index } of said) {
      const before = text.slice(0, index);
      const [, name] = before.match(
        /[^]*(?:const|function) (\w+|\{ POST \})/,
      ) ?? [];
      const shown = !name || name.startsWith("{") ? "" : `${name} of `;
      const [rest] = text.slice(index).split(/^\}/m);
      forms.push({ name: `${shown}\`${path}\``, undo: undo!, rest: rest! });
    }
  }
  return forms;
}
