import assert from "node:assert/strict";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { LANGUAGES } from "../../locales/index.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";

async function open(
  { nobody }: TestPortal,
  host: string,
  path = "/",
): Promise<string> {
  return (await nobody.with({ host }).get(path)).html;
}

function titleOf(html: string): string {
  return textOf(html.match(/<title>.*?<\/title>/s)![0]);
}

Deno.test("the eight brands", async (t) => {
  await using portal = await startTestPortal({
    SUBSITE_HOSTS: "1=resor.example.com, 7=Flotta.Example.COM",
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  await newUnit(db, accountId);
  const person = await newUser(db, accountId, { administrator: true });
  const known = await portal.as(person.email);

  await t.step(
    "SUB-01 there are eight, 0 to 7, each with a name, colours, a mark and hosts of its own",
    () => {
      assert.deepEqual(SUBSITES.map((one) => one.id), [0, 1, 2, 3, 4, 5, 6, 7]);
      for (const fact of ["name", "mark"] as const) {
        assert.equal(new Set(SUBSITES.map((one) => one[fact])).size, 8, fact);
      }
      const hosts = SUBSITES.flatMap((one) => one.hosts);
      assert.equal(new Set(hosts).size, hosts.length);
      for (const { contact, hosts } of SUBSITES) {
        assert.match(contact.email, /@/);
        assert.ok(hosts.length > 0);
      }
    },
  );

  for (const subsite of SUBSITES) {
    await t.step(
      `SUB-02 SUB-03 SHELL-18 ${
        subsite.hosts[0]
      } is ${subsite.name} in title, page, footer and picture, and no other brand`,
      async () => {
        const host = `${subsite.hosts[0]}:8000`;
        const pages: [string, Asker][] = [
          ["/", portal.nobody],
          ["/nothing", portal.nobody],
          ["/user/create-triplog", known],
          ["/user/realtime-tracking", known],
          ["/nothing", known],
        ];
        for (const [path, who] of pages) {
          for (const language of LANGUAGES) {
            const { html } = await who.with({ host, language }).get(path);
            assert.ok(titleOf(html).endsWith(subsite.name), titleOf(html));
            const footer = textOf(html.match(/<footer.*?<\/footer>/s)![0]);
            assert.ok(footer.includes(subsite.name), footer);
            assert.ok(footer.includes(String(new Date().getFullYear())));
            assert.ok(html.includes(subsite.mark), "its mark is on the page");
            for (const other of SUBSITES) {
              if (other === subsite) continue;
              assert.ok(!html.includes(other.name), `${other.name} at ${path}`);
              assert.ok(!html.includes(other.mark));
            }
            const icon = tagsOf(html, "link").find((tag) =>
              attributeOf(tag, "rel") === "icon"
            )!;
            const picture = await open(portal, host, attributeOf(icon, "href"));
            assert.ok(picture.includes(subsite.mark));
          }
        }
      },
    );
  }

  await t.step(
    "SUB-03 hosts of the deployment come first, in any case",
    async () => {
      const named = {
        "resor.example.com": 1,
        "RESOR.example.com:443": 1,
        "flotta.example.com": 7,
      };
      for (const [host, id] of Object.entries(named)) {
        assert.ok(
          titleOf(await open(portal, host)).endsWith(SUBSITES[id]!.name),
          host,
        );
      }
    },
  );

  await t.step("SUB-03 a host that nobody claims is subsite 0", async () => {
    for (const host of ["localhost:8000", "unknown.example", "127.0.0.1"]) {
      assert.ok(titleOf(await open(portal, host)).endsWith("Milstolpe"));
    }
  });

  await t.step("SUB-04 subsite 7 has a black logo", async () => {
    const html = await open(portal, "fleet.localhost");
    assert.match(html, /--mark-colour:#000000/);
    assert.match(
      await open(portal, "fleet.localhost", "/brand/7.svg"),
      /fill:#000000/,
    );
    assert.doesNotMatch(
      await open(portal, "milstolpe.localhost"),
      /--mark-colour:#0{6}/,
    );
  });

  await t.step("SUB-01 no other brand's picture exists", async () => {
    for (const file of ["8.svg", "-1.svg", "0.png", "07.svg"]) {
      const answer = await portal.nobody.get(`/brand/${file}`);
      assert.equal(answer.status, 404, file);
    }
  });
});

Deno.test("SUB-03 the deployment's setting decides the brand of unclaimed hosts", async () => {
  await using portal = await startTestPortal({ SUBSITE: "5" });
  assert.ok(titleOf(await open(portal, "localhost")).endsWith("Maskinkoll"));
  assert.ok(
    titleOf(await open(portal, "fleet.localhost")).endsWith("Flottera"),
  );
});
