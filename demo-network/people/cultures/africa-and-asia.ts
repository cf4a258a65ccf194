import type { Culture } from './culture.ts'
import { names, words } from './culture.ts'

export const africaAndAsia: readonly Culture[] = [
  {
    countryCode: 'NG',
    country: 'Nigeria',
    share: 3,
    firstNames: names(
      `Daniel Ruth Ngozi Chiamaka Adaeze Folake Amina Zainab Tunde Emeka Chidi Obinna Segun Ibrahim`,
    ),
    lastNames: names(
      `Okafor Adeyemi Balogun Eze Nwosu Okonkwo Bello Lawal Adebayo Obi Uche Ogunleye Danjuma Afolabi`,
    ),
    cities: words(`Lagos, Lagos, Abuja, Port Harcourt, Ibadan`),
    companyWords: words(`Lagos, Savanna, Baobab, Eko, Harmattan`),
  },
  {
    countryCode: 'KE',
    country: 'Kenya',
    share: 1,
    firstNames: names(`Wanjiru Achieng Njeri Wambui Brian Kipchoge Otieno Kamau`),
    lastNames: names(`Mwangi Odhiambo Kariuki Mutua Wekesa Njoroge Cheruiyot Omondi`),
    cities: words(`Nairobi, Mombasa`),
    companyWords: words(`Acacia, Rift`),
  },
  {
    countryCode: 'ZA',
    country: 'South Africa',
    share: 1,
    firstNames: names(`Thandi Lerato Anika Zanele Sipho Johan Kagiso Pieter`),
    lastNames: names(`Nkosi Dlamini Botha Naidoo van_Wyk Mokoena Pillay Khumalo`),
    cities: words(`Cape Town, Johannesburg, Durban`),
    companyWords: words(`Protea, Tablecloth`),
  },
  {
    countryCode: 'IN',
    country: 'India',
    share: 4,
    firstNames: names(
      `Priya Ananya Kavya Meera Divya Shreya Lakshmi Arjun Rohan Vikram Aditya Karthik Sanjay Imran`,
    ),
    lastNames: names(
      `Nair Sharma Iyer Reddy Menon Gupta Kulkarni Banerjee Rao Desai Chatterjee Khan Joshi Pillai`,
    ),
    cities: words(`Bengaluru, Mumbai, Pune, Hyderabad, Chennai, Delhi`),
    companyWords: words(`Monsoon, Banyan, Saffron, Deccan, Indigo Tree`),
  },
  {
    countryCode: 'KR',
    country: 'South Korea',
    share: 2,
    firstNames: names(
      `Ji-woo Seo-yeon Min-ji Ha-eun Soo-jin Min-jun Do-yoon Joon-ho Tae-hyun Sung-min`,
    ),
    lastNames: names(`Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim`),
    cities: words(`Seoul, Busan, Incheon, Daejeon`),
    companyWords: words(`Hangang, Baram, Noeul`),
  },
  {
    countryCode: 'VN',
    country: 'Vietnam',
    share: 1,
    firstNames: names(`Linh Thảo Hương Mai Minh Đức Quang Tuấn`),
    lastNames: names(`Nguyễn Trần Phạm Lê Hoàng Vũ Đặng Bùi`),
    cities: words(`Ho Chi Minh City, Hanoi, Da Nang`),
    companyWords: words(`Sen Hồng, Cửu Long`),
  },
]
