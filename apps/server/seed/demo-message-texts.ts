interface SkillTexts {
  /** What is said of somebody who is good at it, and of somebody who should work on it. */
  readonly praise: readonly string[];
  readonly critique: readonly string[];
}

/** What colleagues write to each other, by the soft skill that it is about. A part of it is in Vietnamese. */
export const TEXTS: Readonly<Record<string, SkillTexts>> = {
  Communication: {
    praise: [
      'Your summary after the customer call on Tuesday saved all of us an hour. Clear, short, and with the decisions on top.',
      'Thank you for telling us early that the interface would change. We could plan around it without any drama.',
      'The way you explained the outage to the customer was honest and calm. They thanked us for it afterwards.',
      'Cảm ơn bạn đã cập nhật tiến độ mỗi ngày trong đợt phát hành. Cả nhóm luôn biết việc đang ở đâu.',
    ],
    critique: [
      'I heard from the customer that the date had moved. Please tell the team first next time.',
      'The ticket said “done”, but nobody knew what had changed. Two lines in the channel would have been enough.',
      'Bạn nên báo sớm hơn khi gặp khó khăn, để mọi người còn kịp hỗ trợ.',
    ],
  },
  Teamwork: {
    praise: [
      'You dropped your own work to pair with the new colleague for two days. That is what makes this team.',
      'Thanks for taking the late deployment so that others could get home. We owe you one.',
      'Bạn phối hợp với nhóm kiểm thử rất tốt, lỗi được sửa ngay trong ngày.',
    ],
    critique: [
      'Half of the review comments were still open when you merged. We agreed on those rules together.',
      'Bạn nên chia sẻ công việc với nhóm nhiều hơn thay vì làm một mình đến phút cuối.',
    ],
  },
  Ownership: {
    praise: [
      'Nobody asked you to look into the slow report, and now it takes two seconds. Thank you for not walking past it.',
      'You followed the bug all the way to the bank’s gateway and stayed with it until they fixed it.',
      'From the first sketch to the evening of the release: you made this feature yours, and it shows.',
      'Bạn nhận lỗi thẳng thắn và sửa ngay trong tối đó. Rất đáng trân trọng.',
    ],
    critique: [
      'The alert was in your area and stayed open for three days. Please pick it up or hand it over.',
      'Việc đã giao hai tuần mà chưa có kế hoạch. Bạn cần chủ động hơn.',
    ],
  },
  Creativity: {
    praise: [
      'Replacing the wizard by one good form was so much better than what we had asked for.',
      'Your prototype with the paper cards convinced the customer in ten minutes. Brilliant idea.',
      'Ý tưởng gom các thông báo lại thành một thư mỗi ngày rất hay, khách hàng khen mãi.',
    ],
    critique: ['We copied the old screen once more. I would like to see you question the request first.'],
  },
  Punctuality: {
    praise: [
      'Five sprints, five deliveries on the day. It makes planning with you a pleasure.',
      'Luôn nộp đúng hạn, kể cả tuần có hai đợt phát hành. Cảm ơn bạn.',
    ],
    critique: [
      'You were late to the daily on four days out of ten. Eight people wait then.',
      'The estimate was two days and became seven, and we learned it on day six.',
      'Bạn đi họp trễ nhiều lần trong tháng này, mong bạn sắp xếp lại.',
    ],
  },
  Helpfulness: {
    praise: [
      'I was stuck on the build for a day. You had no time and helped me anyway, and wrote the page about it too.',
      'Thank you for walking the support team through the new screens. They have asked for you again.',
      'Nhờ bạn chỉ cách đọc log mà mình xử lý được sự cố trong đêm. Cảm ơn bạn rất nhiều!',
    ],
    critique: ['“Read the manual” is no answer to a colleague in the second week. Please take five minutes.'],
  },
  Focus: {
    praise: [
      'Three days of quiet work, and the import that had failed for a month simply runs. Impressive.',
      'Bạn giữ được sự tập trung suốt đợt chuyển đổi dữ liệu, không bỏ sót dòng nào.',
    ],
    critique: [
      'Four tasks begun and none finished this week. Let us talk about what comes first.',
      'Bạn nhận quá nhiều việc cùng lúc nên việc chính bị chậm.',
    ],
  },
  'Customer sense': {
    praise: [
      'You noticed that the accountants print the list every Monday, and made the print view nobody had asked for. They love it.',
      'Sitting with the users for a morning changed the whole plan, and for the better. Great instinct.',
      'Khách hàng nói bạn là người hiểu công việc của họ nhất. Xin chúc mừng!',
    ],
    critique: [
      'The demo was full of our own words. The customer did not follow, and you could see it.',
      'Bạn nên hỏi khách hàng kỹ hơn trước khi bắt tay vào làm.',
    ],
  },
  Learning: {
    praise: [
      'Half a year ago you had never seen the payment protocol, and yesterday you taught it to us.',
      'Your notes from the conference were the best hour of this month.',
      'Bạn tiến bộ rất nhanh, chỉ ba tháng đã tự làm được cả phần giao diện.',
    ],
    critique: ['The same finding as in the last two reviews. Please take the time to read up on it.'],
  },
  Leadership: {
    praise: [
      'When both servers were down you gave each of us one clear thing to do. It was over in twenty minutes.',
      'You let the juniors present, and stood behind them when it got difficult. Well led.',
      'Cách bạn điều hành buổi họp tổng kết rất công bằng, ai cũng được nói.',
    ],
    critique: [
      'We needed a decision on Monday and got it on Thursday. A wrong one would have cost less.',
      'Bạn nên giao việc rõ ràng hơn, cả nhóm chưa biết ai làm phần nào.',
    ],
  },
};

/** Neither praise nor blame. */
export const COMMENTS: readonly string[] = [
  'Good that you asked. Let us look at the estimates together next week.',
  'The hand-over was fine. A short list of what is still open would help the next one.',
  'Solid work as agreed. For the next sprint I would like you to try the review of the interface.',
  'You asked for feedback on your talk: good content, a little fast at the end.',
  'Công việc ổn. Tuần tới mình cùng xem lại phần kiểm thử nhé.',
  'Mọi việc đúng như đã thống nhất, cảm ơn bạn.',
  'We both noticed that the tickets get long. Shall we try smaller ones for two weeks?',
];

export const TO_GROUPS: readonly string[] = [
  'What a release! No rollback, no night shift, and the customer noticed nothing but the new features. Thank you all.',
  'The workshop with the customer was the best one this year. They have asked for the same team again.',
  'Thank you for taking in two new colleagues in a month and still finishing the sprint.',
  'Cảm ơn cả nhóm đã hỗ trợ nhau trong tuần khách hàng sang thăm. Rất tự hào về mọi người!',
  'Zero open defects on Friday evening, for the first time since March. Enjoy the weekend.',
  'The new dashboard is what everybody shows around now. Great work together.',
];
