import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { statementPath } from "../../screens/statement/paths.ts";
import { parseCsv } from "../harness/exported.ts";
import { MARCH, startFleet } from "./story.ts";

const LIBREOFFICE = "/usr/bin/libreoffice";

/** Opens a spreadsheet in LibreOffice, and gives what it writes of it as CSV. */
async function openInOffice(bytes: Uint8Array): Promise<string[][]> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-office-" });
  try {
    await Deno.writeFile(join(folder, "report.xlsx"), bytes);
    const { success, stderr } = await new Deno.Command(LIBREOFFICE, {
      args: [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        "--convert-to",
        // Commas, double quotes and UTF-8; numbers are as people see them there.
        "csv:Text - txt - csv (StarCalc):44,34,76",
        "--outdir",
        folder,
        join(folder, "report.xlsx"),
      ],
      stdout: "null",
      stderr: "piped",
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
    const text = await Deno.readTextFile(join(folder, "report.csv"));
    return parseCsv(text.replaceAll(/\r?\n/g, "\r\n"), ",");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test({
  name:
    "REP-07 REP-09 LibreOffice opens the spreadsheet of a report with the same titles, numbers and totals as its CSV (skipped without /usr/bin/libreoffice)",
  ignore: !existsSync(LIBREOFFICE),
}, async () => {
  await using fleet = await startFleet();
  const file = (format: string) =>
    fleet.admin.get(`${statementPath("summary")}/export/${format}?${MARCH}`);
  const csv = parseCsv((await file("csv")).html.replace("\uFEFF", ""), ",");
  const office = await openInOffice((await file("xlsx")).bytes);
  assert.equal(office.length, csv.length);
  for (const [at, row] of csv.entries()) {
    const shown = office[at]!;
    assert.deepEqual(
      shown,
      row.map((cell, i) => isNumber(cell) ? asShown(cell, shown[i]!) : cell),
    );
  }
  // 123.65 + 10 km, with a decimal for people.
  const at = csv[0]!.indexOf("Distance (km)");
  const [head, ...lines] = office.map((row) => row[at]);
  assert.equal(head, "Distance (km)");
  assert.deepEqual(lines, ["123.7", "10.0", "133.7"]);
});

function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell);
}

/** Gives a number with the decimals that another text of it has. */
function asShown(cell: string, like: string): string {
  return Number(cell).toFixed(like.split(".")[1]?.length ?? 0);
}
