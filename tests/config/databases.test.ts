import assert from "node:assert/strict";
import { readConfig } from "../../config.ts";
import { cellUrls, poolerUrls, replicaUrls } from "../../database-settings.ts";
import { refusalOf } from "./refusal.ts";

Deno.test("GROW-02 DATABASE_URLS names cells, the first of which is control, in place of DATABASE_URL and CELL", () => {
  const url = "postgres://milstolpe:secret@a.example/name";
  const { DATABASE_URL, CELL } = readConfig({ DATABASE_URLS: `3=${url}` });
  assert.deepEqual({ DATABASE_URL, CELL }, { DATABASE_URL: url, CELL: 3 });
  const several = readConfig({ DATABASE_URLS: `2=${url},1=${url}2` });
  assert.equal(several.DATABASE_URL, url);
  assert.deepEqual([...several.DATABASE_URLS!], [[2, url], [1, `${url}2`]]);
  const both = refusalOf({ DATABASE_URLS: `0=${url}`, DATABASE_URL: url });
  assert.match(both, /leave DATABASE_URL/);
  assert.doesNotMatch(
    refusalOf({ DATABASE_URLS: `0=${url},${url}` }),
    /secret/,
  );
  const again = "postgres://other:password@a.example:5432/name";
  assert.equal(
    refusalOf({ DATABASE_URLS: `0=${url},2=${url}2,1=${again}` }),
    "DATABASE_URLS names one database for the cells 0 and 1: each cell is a database of its own.",
  );
});

Deno.test("GROW-02 DATABASE_DIRECT_URLS and DATABASE_REPLICA_URLS name the ways around poolers and the standbys of cells", () => {
  const at = (host: string) => `postgres://milstolpe:secret@${host}.example/n`;
  const DATABASE_URLS = `0=${at("a")},1=${at("pooler")}`;
  const config = readConfig({
    DATABASE_URLS,
    DATABASE_DIRECT_URLS: `1=${at("b")}`,
    DATABASE_REPLICA_URLS: `0=${at("standby")}`,
  });
  assert.deepEqual([...cellUrls(config, "")], [[0, at("a")], [1, at("b")]]);
  assert.deepEqual([...poolerUrls(config)], [[1, at("pooler")]]);
  assert.deepEqual([...replicaUrls(config)], [[0, at("standby")]]);
  const control = readConfig({
    DATABASE_URLS: `1=${at("pooler")}`,
    DATABASE_DIRECT_URLS: `1=${at("b")}`,
  });
  assert.equal(control.DATABASE_DIRECT_URL, at("b"));

  for (const one of ["DATABASE_REPLICA_URL", "DATABASE_DIRECT_URL"]) {
    assert.equal(
      refusalOf({ DATABASE_URLS, [one]: at("c") }),
      `${one} is of one database: with DATABASE_URLS name that of each cell in ${one}S.`,
    );
    assert.equal(
      refusalOf({ DATABASE_URL: at("a"), [`${one}S`]: `0=${at("c")}` }),
      `${one}S is of cells: name them in DATABASE_URLS, or set ${one} for one database.`,
    );
    assert.equal(
      refusalOf({ DATABASE_URLS, [`${one}S`]: `2=${at("c")}` }),
      `${one}S names the cell 2: name it in DATABASE_URLS, too.`,
    );
    const nonsense = refusalOf({ DATABASE_URLS, [`${one}S`]: at("c") });
    assert.match(nonsense, new RegExp(`${one}S=.* cannot be used`));
    assert.doesNotMatch(nonsense, /secret/);
  }
  const twice = /names one database for the cells 0 and 1/;
  const DATABASE_DIRECT_URLS = `1=${at("a")}`;
  assert.match(refusalOf({ DATABASE_URLS, DATABASE_DIRECT_URLS }), twice);
  const DATABASE_REPLICA_URLS = `0=${at("c")},1=${at("c")}`;
  assert.match(refusalOf({ DATABASE_URLS, DATABASE_REPLICA_URLS }), twice);
});
