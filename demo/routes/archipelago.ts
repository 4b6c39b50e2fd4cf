import type { RoadMap } from "./road.ts";

/** The fairway from Strömkajen in Stockholm past Vaxholm to Sandhamn; slow in harbours and narrows. */
export const archipelago: RoadMap = {
  places: {
    stromkajen: [59.3281, 18.0772],
    fjaderholmarna: [59.3258, 18.1668],
    hoggarn: [59.3645, 18.264],
    "vaxholm-sund": [59.3965, 18.3485],
    vaxholm: [59.4012, 18.3528],
    tralhavet: [59.4248, 18.42],
    grinda: [59.4118, 18.5535],
    "grinda-leden": [59.4142, 18.506],
    kanholmsfjarden: [59.3435, 18.779],
    sandhamn: [59.2894, 18.9082],
  },
  roads: [
    {
      name: "Strömmen och Saltsjön",
      limitKmh: 22,
      line:
        `stromkajen 59.3258,18.0784 59.3236,18.0801 59.3218,18.0838 59.3203,18.0876
        59.3192,18.0960 59.3187,18.1080 59.3190,18.1190 59.3197,18.1310 59.3202,18.1430
        59.3199,18.1520 59.3216,18.1580 fjaderholmarna`,
    },
    {
      name: "Halvkakssundet",
      limitKmh: 45,
      line:
        `fjaderholmarna 59.3264,18.1785 59.3318,18.1940 59.3368,18.2065 59.3418,18.2180
        59.3468,18.2295 59.3525,18.2415 59.3585,18.2525 hoggarn`,
    },
    {
      name: "Södra Vaxholmsfjärden",
      limitKmh: 45,
      line:
        `hoggarn 59.3712,18.2768 59.3775,18.2905 59.3812,18.3040 59.3813,18.3190
        59.3815,18.3310 59.3872,18.3395 59.3918,18.3420 vaxholm-sund`,
    },
    {
      name: "Vaxholms hamn",
      limitKmh: 12,
      line: "vaxholm-sund 59.3990,18.3535 vaxholm",
    },
    {
      name: "Kodjupet",
      limitKmh: 22,
      line:
        `vaxholm-sund 59.3990,18.3535 59.4010,18.3595 59.4042,18.3612 59.4080,18.3606
        59.4118,18.3640 59.4150,18.3708`,
    },
    {
      name: "Trälhavet",
      limitKmh: 50,
      line:
        `59.4150,18.3708 59.4182,18.3770 59.4212,18.3900 59.4235,18.4060 tralhavet
        59.4246,18.4320 59.4232,18.4500 59.4226,18.4680 59.4215,18.4830 grinda-leden`,
    },
    {
      name: "Grinda",
      limitKmh: 35,
      line: "grinda-leden 59.4128,18.5230 59.4122,18.5390 grinda",
    },
    {
      name: "Älgöfjärden",
      limitKmh: 52,
      line:
        `grinda-leden 59.4050,18.5240 59.3965,18.5425 59.3880,18.5600 59.3800,18.5765
        59.3738,18.5910 59.3712,18.6080 59.3745,18.6275 59.3762,18.6480 59.3770,18.6690
        59.3762,18.6900 59.3735,18.7135 59.3690,18.7360 59.3560,18.7585 kanholmsfjarden`,
    },
    {
      name: "Kanholmsfjärden–Sandhamn",
      limitKmh: 48,
      line:
        `kanholmsfjarden 59.3305,18.7995 59.3180,18.8190 59.3115,18.8235 59.3068,18.8445
        59.3021,18.8655 59.2965,18.8860 59.2927,18.8975`,
    },
    {
      name: "Sandhamns hamn",
      limitKmh: 12,
      line: "59.2927,18.8975 59.2915,18.9035 sandhamn",
    },
  ],
};
