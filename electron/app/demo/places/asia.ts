import type { DemoCountry } from './place.ts';

export const asia: readonly DemoCountry[] = [
  {
    code: 'JP',
    dial: '+81',
    companies: ['株式会社青葉文具', '山の手珈琲器具店', '合同会社みなと工房'],
    people: ['佐藤 美咲', '高橋 健一'],
    places: [
      ['100-0005', '千代田区', '13', '丸の内'],
      ['150-0001', '渋谷区', '13', '神宮前'],
      ['530-0001', '大阪市北区', '27', '梅田'],
    ],
    customs: true,
    house: (number) => `${1 + (number % 4)}-${1 + (number % 12)}-${number}`,
  },
  {
    code: 'CN',
    dial: '+86',
    companies: ['上海晨雾茶具有限公司', '广州榕树精密仪器有限公司', '北京银杏书店'],
    people: ['王小丽', '陈志强'],
    places: [
      ['200120', '浦东新区', '31', '世纪大道'],
      ['510623', '广州市', '44', '花城大道'],
      ['100022', '朝阳区', '11', '建国路'],
    ],
    customs: true,
    house: (number) => `${number}号`,
  },
  {
    code: 'TW',
    dial: '+886',
    companies: ['晨光自行車股份有限公司', '榕樹下書店'],
    people: ['林雅婷'],
    places: [['110', '信義區', 'TPE', '信義路五段', '松仁路']],
    customs: true,
    house: (number) => `${number}號`,
  },
  {
    code: 'KR',
    dial: '+82',
    companies: ['Haneul Stationery Co., Ltd.', 'Bada Instruments Co., Ltd.'],
    people: ['Kim Ji-woo', 'Park Seo-jun'],
    places: [['04524', 'Jung-gu', '11', 'Sejong-daero', 'Eulji-ro']],
    customs: true,
  },
  {
    code: 'SG',
    dial: '+65',
    companies: ['Orchid Lantern Pte. Ltd.'],
    people: ['Tan Wei Ling'],
    places: [['048623', 'Singapore', '', 'Raffles Place']],
    customs: true,
  },
  {
    code: 'IN',
    dial: '+91',
    companies: ['Banyan Tree Textiles Pvt. Ltd.'],
    people: ['Ananya Kulkarni'],
    places: [
      ['400001', 'Mumbai', 'MH', 'Mahatma Gandhi Road'],
      ['560001', 'Bengaluru', 'KA', 'Church Street'],
    ],
    customs: true,
  },
];
