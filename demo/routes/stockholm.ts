import type { RoadMap } from "./road.ts";

/** Stockholm: the roads that the demo fleet drives, from Södertälje and Haninge to Arlanda. */
export const stockholm: RoadMap = {
  places: {
    "sergels-torg": [59.3325, 18.065],
    tegelbacken: [59.3297, 18.0625],
    slussen: [59.3195, 18.0715],
    medborgarplatsen: [59.3143, 18.0737],
    skanstull: [59.3079, 18.0764],
    gullmarsplan: [59.2988, 18.08],
    globen: [59.2925, 18.0862],
    "arsta-partihallar": [59.2872, 18.0455],
    hornstull: [59.3157, 18.034],
    liljeholmen: [59.3095, 18.0225],
    nyboda: [59.3035, 18.0075],
    vastberga: [59.2938, 18.0005],
    fredhall: [59.33366, 18.0098],
    kristineberg: [59.33632, 18.0105],
    fridhemsplan: [59.3338, 18.029],
    karlberg: [59.3428, 18.0155],
    "haga-sodra": [59.3545, 18.0365],
    norrtull: [59.34976, 18.0427],
    sveaplan: [59.3488, 18.0505],
    roslagstull: [59.3526, 18.0584],
    odenplan: [59.343, 18.05],
    stureplan: [59.3358, 18.0735],
    stadion: [59.344, 18.0815],
    karlaplan: [59.3401, 18.0905],
    frihamnen: [59.3418, 18.117],
    ropsten: [59.3566, 18.105],
    nybroplan: [59.3322, 18.0775],
    djurgardsbron: [59.3318, 18.0935],
    danvikstull: [59.31397, 18.1035],
    "hammarby-sjostad": [59.304, 18.1015],
    sickla: [59.3062, 18.1255],
    "sickla-mot": [59.3098, 18.1275],
    "nacka-forum": [59.3105, 18.164],
    orminge: [59.327, 18.26],
    "boo-anna": [59.3232, 18.2745],
    gustavsberg: [59.3265, 18.388],
    "jarva-krog": [59.38, 18.011],
    "solna-centrum": [59.3605, 18.0],
    kista: [59.4025, 17.946],
    "kista-mot": [59.4015, 17.9745],
    sollentuna: [59.4287, 17.948],
    haggvik: [59.439, 17.936],
    "vasby-mot": [59.515, 17.896],
    "upplands-vasby": [59.5185, 17.909],
    "arlanda-mot": [59.6275, 17.883],
    arlanda: [59.6497, 17.929],
    marsta: [59.621, 17.859],
    bergshamra: [59.3815, 18.037],
    danderyd: [59.3925, 18.04],
    "taby-mot": [59.4335, 18.062],
    taby: [59.444, 18.069],
    "taby-johan": [59.4512, 18.0562],
    arninge: [59.462, 18.13],
    alvik: [59.3335, 17.98],
    brommaplan: [59.3385, 17.939],
    "bromma-flygplats": [59.3545, 17.945],
    "kungens-kurva-mot": [59.273, 17.913],
    "kungens-kurva": [59.2705, 17.919],
    sodertalje: [59.1955, 17.628],
    farsta: [59.244, 18.091],
    haninge: [59.169, 18.137],
  },
  roads: [
    {
      name: "Essingeleden",
      limitKmh: 70,
      line:
        `nyboda 59.3068,18.0048 59.3105,18.0012 59.3142,17.9982 59.3180,17.9968
        59.32206,17.9963 59.32289,17.99662 59.3241,17.9995 59.32511,18.00399 59.3271,18.0067
        59.3294,18.0083 59.33126,18.00894 fredhall`,
    },
    {
      name: "Essingeleden, Kristineberg",
      limitKmh: 70,
      line:
        "fredhall 59.3349,18.0102 kristineberg 59.3385,18.0119 59.34063,18.01293 karlberg",
    },
    {
      name: "E4 Karlberg–Haga södra",
      limitKmh: 70,
      line:
        "karlberg 59.3452,18.0192 59.3480,18.0248 59.3512,18.0310 haga-sodra",
    },
    {
      name: "Uppsalavägen",
      limitKmh: 70,
      line: "norrtull 59.3520,18.0398 haga-sodra",
    },
    {
      name: "E4 Haga–Järva krog",
      limitKmh: 80,
      line:
        "haga-sodra 59.3580,18.0345 59.3622,18.0300 59.3665,18.0245 59.3708,18.0198 59.3752,18.0150 jarva-krog",
    },
    {
      name: "E4 Järva krog–Kista",
      limitKmh: 90,
      line:
        "jarva-krog 59.3838,18.0052 59.3875,17.9980 59.3915,17.9915 59.3962,17.9830 kista-mot",
    },
    {
      name: "Kistavägen",
      limitKmh: 50,
      line: "kista-mot 59.4022,17.9668* 59.4035,17.9570* kista",
    },
    {
      name: "E4 Kista–Häggvik",
      limitKmh: 100,
      line:
        "kista-mot 59.4068,17.9672 59.4125,17.9598 59.4190,17.9540 59.4258,17.9478 59.4322,17.9420 haggvik",
    },
    {
      name: "Sollentunavägen",
      limitKmh: 50,
      line: "haggvik 59.4362,17.9405* 59.4325,17.9455 sollentuna",
    },
    {
      name: "E4 Häggvik–Upplands Väsby",
      limitKmh: 110,
      line:
        `haggvik 59.4455,17.9290 59.4525,17.9210 59.4600,17.9150 59.4680,17.9105
        59.4760,17.9072 59.4850,17.9045 59.4945,17.9010 59.5045,17.8975 vasby-mot`,
    },
    {
      name: "Mälarvägen, Väsby",
      limitKmh: 50,
      line: "vasby-mot 59.5168,17.9020* upplands-vasby",
    },
    {
      name: "E4 Väsby–Arlanda",
      limitKmh: 110,
      line:
        `vasby-mot 59.5245,17.8945 59.5345,17.8925 59.5450,17.8900 59.5555,17.8885
        59.5660,17.8880 59.5765,17.8890 59.5870,17.8895 59.5975,17.8880 59.6080,17.8860
        59.6180,17.8840 arlanda-mot`,
    },
    {
      name: "Arlandaleden",
      limitKmh: 80,
      line:
        "arlanda-mot 59.6318,17.8925 59.6360,17.9035 59.6405,17.9140 59.6450,17.9235 arlanda",
    },
    {
      name: "Märstavägen",
      limitKmh: 60,
      line: "arlanda-mot 59.6262,17.8755 59.6238,17.8675* marsta",
    },
    {
      name: "Klarastrandsleden",
      limitKmh: 70,
      line:
        "tegelbacken 59.3318,18.0552 59.3345,18.0478 59.3365,18.0400 59.33877,18.0299 59.3402,18.0225 karlberg",
    },
    {
      name: "Centralbron",
      limitKmh: 70,
      line:
        "tegelbacken 59.3265,18.0640 59.3232,18.0665 59.3205,18.0685 slussen",
    },
    {
      name: "Söderleden",
      limitKmh: 70,
      line:
        "slussen 59.3172,18.0702 59.3142,18.0712 59.3112,18.0732 59.3090,18.0752 skanstull",
    },
    {
      name: "Götgatan",
      limitKmh: 30,
      line:
        "slussen 59.3172,18.0728* medborgarplatsen 59.3110,18.0752* skanstull",
    },
    {
      name: "Johanneshovsbron",
      limitKmh: 70,
      line:
        "skanstull 59.30632,18.07737 59.30381,18.0771 59.3012,18.0785 gullmarsplan",
    },
    {
      name: "Nynäsvägen",
      limitKmh: 70,
      line: "gullmarsplan 59.2958,18.0838 globen",
    },
    {
      name: "Nynäsvägen, söderut",
      limitKmh: 70,
      line:
        `globen 59.2890,18.0905 59.2848,18.0940 59.2800,18.0958 59.2752,18.0962
        59.2702,18.0945 59.2652,18.0902 59.2602,18.0862 59.2550,18.0862 59.2495,18.0888 farsta`,
    },
    {
      name: "Riksväg 73",
      limitKmh: 100,
      line:
        `farsta 59.2380,18.0985 59.2305,18.1090 59.2228,18.1175 59.2145,18.1240
        59.2060,18.1285 59.1970,18.1310 59.1880,18.1325 59.1785,18.1340 haninge`,
    },
    {
      name: "Årstavägen",
      limitKmh: 50,
      line: "globen 59.2902,18.0752* 59.2885,18.0618 arsta-partihallar",
    },
    {
      name: "Åbyvägen",
      limitKmh: 60,
      line: "arsta-partihallar 59.2885,18.0330 59.2905,18.0185* vastberga",
    },
    {
      name: "Västberga allé",
      limitKmh: 50,
      line: "vastberga 59.2965,18.0018 59.3000,18.0045* nyboda",
    },
    {
      name: "Ringvägen",
      limitKmh: 40,
      line:
        `skanstull 59.3082,18.0690* 59.3090,18.0615 59.3118,18.0555* 59.3148,18.0508
        59.3172,18.0495* 59.3168,18.0420 hornstull`,
    },
    {
      name: "Hornsgatan",
      limitKmh: 40,
      line:
        "slussen 59.3192,18.0652* 59.3185,18.0588 59.3178,18.0520* 59.3172,18.0495",
    },
    {
      name: "Liljeholmsbron",
      limitKmh: 50,
      line: "hornstull 59.3134,18.0312* 59.31150,18.02900 liljeholmen",
    },
    {
      name: "Södertäljevägen",
      limitKmh: 60,
      line: "liljeholmen 59.3078,18.0175* 59.3058,18.0125 nyboda",
    },
    {
      name: "Västerbron",
      limitKmh: 50,
      line:
        "hornstull 59.3178,18.0325* 59.3218,18.0305 59.3258,18.0275 59.3295,18.0262* fridhemsplan",
    },
    {
      name: "Drottningholmsvägen",
      limitKmh: 50,
      line: "fridhemsplan 59.3330,18.0225* 59.3326,18.0155 fredhall",
    },
    {
      name: "Tranebergsbron",
      limitKmh: 60,
      line: "fredhall 59.3340,18.0035 59.3342,17.9952 59.3340,17.9875 alvik",
    },
    {
      name: "Drottningholmsvägen, Bromma",
      limitKmh: 60,
      line:
        "alvik 59.3345,17.9712* 59.3358,17.9610 59.3372,17.9505* brommaplan",
    },
    {
      name: "Ulvsundavägen",
      limitKmh: 60,
      line:
        "alvik 59.3372,17.9752 59.3412,17.9705* 59.3458,17.9662 59.3502,17.9585* bromma-flygplats",
    },
    {
      name: "Sankt Eriksgatan",
      limitKmh: 40,
      line:
        "fridhemsplan 59.3368,18.0322* 59.3398,18.0365 59.3425,18.0402* 59.3430,18.0450 odenplan",
    },
    {
      name: "Odengatan",
      limitKmh: 40,
      line:
        "odenplan 59.3440,18.0545* 59.3458,18.0610 59.3472,18.0672* 59.3465,18.0735",
    },
    {
      name: "Sveavägen",
      limitKmh: 40,
      line:
        "sergels-torg 59.3352,18.0632* 59.3382,18.0608 59.3412,18.0582* 59.3440,18.0545* sveaplan",
    },
    {
      name: "Vasagatan",
      limitKmh: 40,
      line: "sergels-torg 59.3322,18.0602* 59.3310,18.0598 tegelbacken",
    },
    {
      name: "Sveaplan–Norrtull",
      limitKmh: 50,
      line: "sveaplan 59.3496,18.0468* norrtull",
    },
    {
      name: "Solnabron och Solnavägen",
      limitKmh: 50,
      line:
        "odenplan 59.3450,18.0410* 59.34662,18.03222 59.3492,18.0270* 59.3525,18.0160 59.3560,18.0080* solna-centrum",
    },
    {
      name: "Frösundaleden",
      limitKmh: 50,
      line:
        "solna-centrum 59.3632,18.0050* 59.3660,18.0120 59.3662,18.0190* 59.3665,18.0245",
    },
    {
      name: "Hamngatan",
      limitKmh: 30,
      line: "sergels-torg 59.3330,18.0705* 59.3328,18.0745 nybroplan",
    },
    {
      name: "Birger Jarlsgatan",
      limitKmh: 40,
      line:
        "nybroplan 59.3340,18.0752* stureplan 59.3385,18.0708* 59.3418,18.0672 59.3458,18.0610* 59.3492,18.0588 roslagstull",
    },
    {
      name: "Valhallavägen",
      limitKmh: 50,
      line:
        "roslagstull 59.3508,18.0632* 59.3490,18.0682 59.3465,18.0735* stadion 59.3420,18.0862* karlaplan",
    },
    {
      name: "Lindarängsvägen",
      limitKmh: 50,
      line: "karlaplan 59.3385,18.0985* 59.3392,18.1082 frihamnen",
    },
    {
      name: "Lidingövägen",
      limitKmh: 60,
      line: "stadion 59.3472,18.0850* 59.3508,18.0915 59.3540,18.0978* ropsten",
    },
    {
      name: "Strandvägen",
      limitKmh: 40,
      line: "nybroplan 59.3322,18.0825* 59.3318,18.0880 djurgardsbron",
    },
    {
      name: "Narvavägen",
      limitKmh: 40,
      line: "djurgardsbron 59.3345,18.0922* 59.3372,18.0912 karlaplan",
    },
    {
      name: "Katarinavägen och Folkungagatan",
      limitKmh: 40,
      line:
        "slussen 59.3182,18.0772 59.3158,18.0830* 59.3148,18.0905 59.3142,18.0970* danvikstull",
    },
    {
      name: "Värmdövägen",
      limitKmh: 50,
      line: "danvikstull 59.3122,18.1110* 59.3102,18.1190 sickla-mot",
    },
    {
      name: "Sicklavägen",
      limitKmh: 50,
      line: "sickla-mot 59.3082,18.1268* sickla",
    },
    {
      name: "Hammarby allé",
      limitKmh: 40,
      line: "danvikstull 59.3105,18.1052* 59.3072,18.1045 hammarby-sjostad",
    },
    {
      name: "Hammarbyvägen",
      limitKmh: 60,
      line: "hammarby-sjostad 59.3028,18.0930* 59.3008,18.0858 gullmarsplan",
    },
    {
      name: "Värmdöleden, Sickla–Nacka Forum",
      limitKmh: 70,
      line:
        "sickla-mot 59.3102,18.1358 59.3110,18.1452 59.3112,18.1545 nacka-forum",
    },
    {
      name: "Värmdöleden, Skurubron",
      limitKmh: 90,
      line:
        `nacka-forum 59.3102,18.1745 59.3110,18.1850 59.3120,18.1960 59.3130,18.2062
        59.3138,18.2160 59.3152,18.2262 59.3180,18.2362 59.3218,18.2452 59.3250,18.2530 orminge`,
    },
    {
      name: "Boovägen",
      limitKmh: 40,
      line: "orminge 59.3255,18.2658 59.3240,18.2702 boo-anna",
    },
    {
      name: "Värmdöleden, Gustavsberg",
      limitKmh: 90,
      line:
        `orminge 59.3282,18.2715 59.3272,18.2850 59.3250,18.2985 59.3238,18.3122
        59.3245,18.3260 59.3262,18.3398 59.3275,18.3535 59.3280,18.3672 59.3275,18.3790 gustavsberg`,
    },
    {
      name: "Roslagsvägen",
      limitKmh: 70,
      line:
        `roslagstull 59.3555,18.0572 59.3592,18.0560 59.36305,18.0549 59.36562,18.05246
        59.3688,18.0515 59.37128,18.0506 59.3752,18.0460 59.3788,18.0405 bergshamra`,
    },
    {
      name: "Bergshamravägen",
      limitKmh: 60,
      line: "bergshamra 59.3818,18.0280* 59.3812,18.0190 jarva-krog",
    },
    {
      name: "E18 Bergshamra–Danderyd",
      limitKmh: 80,
      line: "bergshamra 59.3852,18.0378 59.3890,18.0392 danderyd",
    },
    {
      name: "E18 Danderyd–Täby",
      limitKmh: 90,
      line:
        `danderyd 59.3968,18.0382 59.4018,18.0385 59.4068,18.0412 59.4120,18.0455
        59.4175,18.0500 59.4228,18.0545 59.4282,18.0585 taby-mot`,
    },
    {
      name: "Täby centrum",
      limitKmh: 50,
      line: "taby-mot 59.4372,18.0638* 59.4405,18.0665 taby",
    },
    {
      name: "Stora Marknadsvägen",
      limitKmh: 40,
      line: "taby 59.4465,18.0648* 59.4490,18.0605 taby-johan",
    },
    {
      name: "E18 Täby–Arninge",
      limitKmh: 100,
      line:
        "taby-mot 59.4380,18.0735 59.4432,18.0855 59.4490,18.0972 59.4545,18.1090 59.4585,18.1200 arninge",
    },
    {
      name: "E4 Nyboda–Kungens kurva",
      limitKmh: 80,
      line:
        `nyboda 59.2998,17.9985 59.2962,17.9870 59.2928,17.9755 59.2905,17.9640
        59.2885,17.9525 59.2862,17.9420 59.2825,17.9315 59.2780,17.9218 kungens-kurva-mot`,
    },
    {
      name: "Skärholmsvägen",
      limitKmh: 50,
      line: "kungens-kurva-mot 59.2718,17.9158* kungens-kurva",
    },
    {
      name: "E4 Kungens kurva–Södertälje",
      limitKmh: 100,
      line:
        `kungens-kurva-mot 59.2682,17.9018 59.2625,17.8885 59.2565,17.8752 59.2508,17.8618
        59.2465,17.8470 59.2432,17.8310 59.2390,17.8155 59.2338,17.8010 59.2285,17.7865
        59.2238,17.7715 59.2195,17.7560 59.2155,17.7400 59.2120,17.7240 59.2090,17.7080
        59.2060,17.6920 59.2035,17.6765 59.2010,17.6610 59.1985,17.6450 sodertalje`,
    },
  ],
};
